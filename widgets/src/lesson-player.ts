// A lesson: shows one of its prebuilt steps at a time.

export class LessonPlayer extends HTMLElement {}

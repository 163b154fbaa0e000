// Bytes packed and spelled in letters (base64), as a page carries them that fetches nothing.

type Bytes = Uint8Array<ArrayBuffer>;

export function fromLetters(letters: string): Bytes {
  const text = atob(letters);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** How they are unpacked. A page of the site has nothing to unpack, so only the one-file edition brings that along. */
export let unpack = (bytes: Bytes): Bytes => bytes;

export function unpackWith(way: typeof unpack): void {
  unpack = way;
}

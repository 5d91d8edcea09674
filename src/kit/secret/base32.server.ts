/** RFC 4648, without padding. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The letters that people type into an authenticator when they cannot scan, and that survive in an address. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '').join('');
}

/** The whole bytes in what `base32` wrote, in whatever case it came back. */
export function bytesOf(text: string): Buffer {
  const bits = Array.from(text.toUpperCase(), (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

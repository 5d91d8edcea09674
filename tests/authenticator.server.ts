/** What an authenticator app reads of the letters that are typed into it. */
export function secretOf(key: string): Buffer {
  const bits = Array.from(key, (letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

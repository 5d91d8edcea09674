/** The least a list may have (Bitstring Status List), so that one place among them tells nothing. */
export const LIST_ENTRIES = 131_072;

/** The list with these places set; place 0 is the first bit from the left of the first byte. */
export function statusBits(places: Iterable<number>): Uint8Array {
  const bits = new Uint8Array(LIST_ENTRIES / 8);
  for (const place of places) {
    if (!Number.isInteger(place) || place < 0 || place >= LIST_ENTRIES) throw new RangeError(`a status list has no place ${place}`);
    bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7));
  }
  return bits;
}

/** Whether a place is set; null: the list has none such. */
export function statusAt(bits: Uint8Array, place: number): boolean | null {
  const byte = Number.isInteger(place) && place >= 0 ? bits[place >> 3] : undefined;
  return byte === undefined ? null : (byte & (0x80 >> (place & 7))) !== 0;
}

/** One file of a zip: where its packed bytes are described. */
export interface ZipEntry {
  /** As written: UTF-8, with its folders. */
  readonly name: Uint8Array;
  /** 0: as it is; 8: deflated. Others are not read. */
  readonly method: number;
  readonly packed: number;
  /** Where its own head begins, before the bytes. */
  readonly headAt: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const HEAD = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** Of the head before each file, without its name. */
export const HEAD_BYTES = 30;
/** The end of the list is followed by a comment of at most so many bytes. */
export const MOST_COMMENT = 65_535;
const ENCRYPTED = 1;

const at = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Where the list of files is, read from the last bytes of a zip; null: no zip, or one above 4 GB. */
export function listOf(tail: Uint8Array): { readonly from: number; readonly bytes: number } | null {
  const view = at(tail);
  for (let end = tail.length - END_BYTES; end >= 0; end -= 1) {
    if (view.getUint32(end, true) !== END) continue;
    const found = { bytes: view.getUint32(end + 12, true), from: view.getUint32(end + 16, true) };
    return found.from === 0xffff_ffff || found.bytes === 0xffff_ffff ? null : found;
  }
  return null;
}

/** The files of the list; null: it is damaged, or its files have a password. */
export function entriesOf(list: Uint8Array): ZipEntry[] | null {
  const view = at(list);
  const entries: ZipEntry[] = [];
  for (let place = 0; place + ENTRY_BYTES <= list.length && view.getUint32(place, true) === ENTRY;) {
    const [name, more, comment] = [28, 30, 32].map((offset) => view.getUint16(place + offset, true)) as [number, number, number];
    const end = place + ENTRY_BYTES + name;
    if (end > list.length || (view.getUint16(place + 8, true) & ENCRYPTED) !== 0) return null;
    entries.push({
      name: list.subarray(place + ENTRY_BYTES, end),
      method: view.getUint16(place + 10, true),
      packed: view.getUint32(place + 20, true),
      headAt: view.getUint32(place + 42, true),
    });
    place = end + more + comment;
  }
  return entries;
}

/** Bytes from the beginning of a file's head to its content; null: there is no such head. */
export function headBytes(head: Uint8Array): number | null {
  const view = at(head);
  if (head.length < HEAD_BYTES || view.getUint32(0, true) !== HEAD) return null;
  return HEAD_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
}

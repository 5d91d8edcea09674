import type { Encoding, FileError, Separator } from './feed.contract.ts';

export const SIGN_OF: Record<Separator, string> = { COMMA: ',', SEMICOLON: ';', TAB: '\t', BAR: '|' };
const ALL: readonly Separator[] = ['COMMA', 'SEMICOLON', 'TAB', 'BAR'];

const PICTURES: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
];
const starts = (bytes: Uint8Array, signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte);

/** A workbook (.xlsx) is an archive of parts. */
export const isArchive = (bytes: Uint8Array) => starts(bytes, [0x50, 0x4b]);

/** What the first bytes (up to 4 KB) say against reading this as text; null when nothing does. */
export function foreignFormat(bytes: Uint8Array): FileError | null {
  if (bytes.length === 0) return { code: 'EMPTY_FILE', reason: 'The file is empty.' };
  if (starts(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return {
      code: 'NOT_CSV',
      reason: 'This is an old Excel workbook (.xls), or one with a password: save it as .xlsx without a password.',
    };
  if (starts(bytes, [0x25, 0x50, 0x44, 0x46])) return { code: 'NOT_CSV', reason: 'This is a PDF file, not a CSV file or a workbook.' };
  if (PICTURES.some((signature) => starts(bytes, signature)))
    return { code: 'NOT_CSV', reason: 'This is a picture with another name, not a CSV file or a workbook.' };
  return null;
}

/** UTF-16 by its mark or by its zeros, UTF-8 by its mark; null: the bytes have to be read to know. */
export function encodingOf(bytes: Uint8Array): Encoding | null {
  if (starts(bytes, [0xff, 0xfe])) return 'UTF-16LE';
  if (starts(bytes, [0xfe, 0xff])) return 'UTF-16BE';
  if (starts(bytes, [0xef, 0xbb, 0xbf])) return 'UTF-8';
  return everyOtherIsNul(bytes);
}

/** Latin text in UTF-16 without a mark: about every second byte is 0. */
function everyOtherIsNul(bytes: Uint8Array): Encoding | null {
  const head = bytes.subarray(0, 4_096);
  let even = 0;
  let odd = 0;
  head.forEach((byte, at) => {
    if (byte !== 0) return;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  });
  const many = head.length * 0.3;
  if (head.length < 4) return null;
  if (odd > many && even === 0) return 'UTF-16LE';
  return even > many && odd === 0 ? 'UTF-16BE' : null;
}

/** The sign that separates the cells of the header; the comma when there is one column only. */
export function separatorOf(headerLine: string): Separator {
  const bare = headerLine.replace(/"[^"]*"/g, '');
  let best: Separator = 'COMMA';
  let most = 0;
  for (const separator of ALL) {
    const count = bare.split(SIGN_OF[separator]).length - 1;
    if (count > most) [best, most] = [separator, count];
  }
  return best;
}

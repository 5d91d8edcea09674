import type { FileError } from './feed.contract.ts';

const PICTURES: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
];
const starts = (bytes: Uint8Array, signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte);

/** What the first bytes (up to 4 KB) say against reading this as UTF-8 text; null when nothing does. */
export function foreignFormat(bytes: Uint8Array): FileError | null {
  if (bytes.length === 0) return { code: 'EMPTY_FILE', reason: 'The file is empty.' };
  if (starts(bytes, [0x50, 0x4b])) {
    return { code: 'NOT_CSV', reason: 'This is an Excel workbook or a ZIP file with another name: save it as "CSV UTF-8" first.' };
  }
  if (starts(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return { code: 'NOT_CSV', reason: 'This is an old Excel workbook (.xls): save it as "CSV UTF-8" first.' };
  if (starts(bytes, [0x25, 0x50, 0x44, 0x46])) return { code: 'NOT_CSV', reason: 'This is a PDF file, not a CSV file.' };
  if (PICTURES.some((signature) => starts(bytes, signature)))
    return { code: 'NOT_CSV', reason: 'This is a picture with another name, not a CSV file.' };
  if (starts(bytes, [0xff, 0xfe]) || starts(bytes, [0xfe, 0xff]) || everyOtherIsNul(bytes)) {
    return { code: 'NOT_UTF8', reason: 'The file is in UTF-16 ("Unicode text"): save it as "CSV UTF-8".' };
  }
  return null;
}

/** Latin text in UTF-16 without a mark: about every second byte is 0. */
function everyOtherIsNul(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 4_096);
  let even = 0;
  let odd = 0;
  head.forEach((byte, at) => {
    if (byte !== 0) return;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  });
  const many = head.length * 0.3;
  return head.length >= 4 && ((even > many && odd === 0) || (odd > many && even === 0));
}

const SEPARATORS = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const;

/** The header line shows which sign separates the cells; null when it is the comma, or there is one column only. */
export function foreignSeparator(headerLine: string): FileError | null {
  const bare = headerLine.replace(/"[^"]*"/g, '');
  const count = (sign: string) => bare.split(sign).length - 1;
  for (const [sign, name] of Object.entries(SEPARATORS)) {
    if (count(sign) > count(',')) {
      return { code: 'SEPARATOR', reason: `The cells are separated by ${name}: save the file with commas as separators.`, row: 1 };
    }
  }
  return null;
}

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

const OLD: FileError = {
  code: 'OLD_WORKBOOK',
  reason: 'This is an old Excel workbook (.xls): open it in Excel and save it as Excel workbook (.xlsx).',
};
const LOCKED: FileError = {
  code: 'WORKBOOK_PROTECTED',
  reason: 'The workbook is protected by a password: save it without a password and upload it again.',
};
const PAGE: FileError = {
  code: 'WEB_PAGE',
  reason: 'This is a web page, also if it is called .xls: open it in Excel and save it as Excel workbook (.xlsx).',
};

/** English letters among the bytes, be they of one or of two bytes each. */
const lettersOf = (bytes: Uint8Array): string =>
  Array.from(
    bytes.filter((byte) => byte !== 0),
    (byte) => String.fromCharCode(byte),
  ).join('');

/** What the first bytes say against reading this as text; null when nothing does. */
export function foreignFormat(bytes: Uint8Array): FileError | null {
  if (bytes.length === 0) return { code: 'EMPTY_FILE', reason: 'The file is empty.' };
  // An encrypted workbook and an old one are the same kind of container; its parts are named in UTF-16.
  if (starts(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return lettersOf(bytes).includes('EncryptedPackage') ? LOCKED : OLD;
  if (starts(bytes, [0x25, 0x50, 0x44, 0x46])) return { code: 'PDF_FILE', reason: 'This is a PDF file, not a CSV file or a workbook.' };
  if (PICTURES.some((signature) => starts(bytes, signature)))
    return { code: 'PICTURE_FILE', reason: 'This is a picture with another name, not a CSV file or a workbook.' };
  const text = lettersOf(bytes.subarray(0, 4_096))
    .replace(/^[^<]{0,3}\s*(?=<)/, '')
    .toLowerCase();
  return /^<(!doctype html|html|table|meta|\?xml)/.test(text) || text.startsWith('<style') ? PAGE : null;
}

const BROKEN: FileError = {
  code: 'NOT_CSV',
  reason: 'The file is damaged, or neither a CSV file nor an Excel workbook: open it in Excel or LibreOffice and save it again as .xlsx.',
};
/** Of a text fewer than one sign in fifty are control signs besides tabs and ends of lines; a stray one is named by its row instead. */
const SIGNS_PER_CONTROL = 50;
const STRAY = 8;
const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 26) || (byte > 27 && byte < 32);

/** Bytes of no text, as of a damaged workbook, where no encoding explains them; null: they may be read. */
export function noText(bytes: Uint8Array): FileError | null {
  if (encodingOf(bytes) !== null) return null;
  const controls = bytes.filter(isControl).length;
  return controls > STRAY && controls * SIGNS_PER_CONTROL > bytes.length ? BROKEN : null;
}

/** Common words of a heading as an old typeface writes them: नाम, क्रमांक, विद्यार्थी, जन्म, माता, पिता, लिंग, जाति. */
const OLD_WORDS =
  /(^|[^a-zA-Z])(uke|uko|Øekad|Øekaad|Øa|fo\|kFkhZ|fo\|kF;kZps|tUefrfFk|tUerkjh\[k|ekrk|firk|fyax|tkfr|izoxZ|eksckbZy)(?![a-zA-Z])/;

/**
 * Whether headings, none of which is known, were written in a typeface that draws Devanagari over Latin letters (Kruti Dev), or
 * in an encoding of its own (ISCII, Shree-Lipi): then they are mostly letters of Windows-1252 beyond English.
 */
export function isOldTypeface(cells: readonly string[]): boolean {
  const text = cells.join(' ');
  if (OLD_WORDS.test(text)) return true;
  const beyond = text.match(/[\u0080-\u024f\u2018-\u203a\u20ac\u2122]/g)?.length ?? 0;
  return beyond >= 6 && beyond * 2 > text.replace(/\s/g, '').length;
}

/** UTF-16 by its mark or by the upper bytes of its signs, UTF-8 by its mark; null: the bytes have to be read to know. */
export function encodingOf(bytes: Uint8Array): Encoding | null {
  if (starts(bytes, [0xff, 0xfe])) return 'UTF-16LE';
  if (starts(bytes, [0xfe, 0xff])) return 'UTF-16BE';
  if (starts(bytes, [0xef, 0xbb, 0xbf])) return 'UTF-8';
  return byUpperBytes(bytes);
}

/** Upper bytes of the signs of an office list: Latin, Devanagari, joiners and printers' quotes. */
const UPPER = new Set([0x00, 0x09, 0x20]);

/** UTF-16 without a mark: nearly every second byte is the upper one of such a sign, and the ends of lines have 0 there. */
function byUpperBytes(bytes: Uint8Array): Encoding | null {
  const head = bytes.subarray(0, 4_096);
  if (head.length < 4) return null;
  const sides = [head.filter((_, at) => at % 2 === 0), head.filter((_, at) => at % 2 === 1)] as const;
  const isUpper = (side: Uint8Array, other: Uint8Array) =>
    side.includes(0) && !other.includes(0) && side.filter((byte) => UPPER.has(byte)).length >= side.length * 0.9;
  const [even, odd] = sides;
  if (isUpper(odd, even)) return 'UTF-16LE';
  return isUpper(even, odd) ? 'UTF-16BE' : null;
}

/** The sign that separates the cells: the one of which most lines have the same number; the comma when there is one column only. */
export function separatorOf(lines: readonly string[]): Separator {
  // A quoted cell may hold separators and line breaks.
  const bare = lines
    .join('\n')
    .replace(/"[^"]*("|$)/g, '')
    .split('\n');
  let best: Separator = 'COMMA';
  let most = [0, 0];
  for (const separator of ALL) {
    const counts = bare.map((line) => line.split(SIGN_OF[separator]).length - 1).filter((count) => count > 0);
    for (const [count, alike] of Map.groupBy(counts, (one) => one)) {
      const [lines_ = 0, count_ = 0] = most;
      if (alike.length > lines_ || (alike.length === lines_ && count > count_)) [best, most] = [separator, [alike.length, count]];
    }
  }
  return best;
}

import type { FileType } from './file-type.contract.ts';

const ENDS: Readonly<Record<string, FileType>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const endOf = (name: string): string => /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** What a file is by its bytes; null: none of those that may go with a mail, or its name says another. */
export function fileTypeOf(name: string, bytes: Buffer): FileType | null {
  const said = ENDS[endOf(name)];
  return said !== undefined && IS[said](bytes) ? said : null;
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const PNG_END = Buffer.from('49454e44ae426082', 'hex');
const TAIL = 1_024;

const IS: Readonly<Record<FileType, (bytes: Buffer) => boolean>> = {
  'application/pdf': (bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-TAIL).includes('%%EOF'),
  'image/png': (bytes) => bytes.subarray(0, PNG.length).equals(PNG) && bytes.subarray(-PNG_END.length).equals(PNG_END),
  'image/jpeg': (bytes) => bytes.length > 4 && bytes.readUIntBE(0, 3) === 0xff_d8ff && bytes.readUInt16BE(bytes.length - 2) === 0xff_d9,
  'text/csv': isPlainText,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': isWorkbook,
};

function isPlainText(bytes: Buffer): boolean {
  try {
    return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

/** A workbook without programs. */
function isWorkbook(bytes: Buffer): boolean {
  const names = namesInZip(bytes);
  return (
    names.includes('[Content_Types].xml') && names.includes('xl/workbook.xml') && !names.some((name) => /vbaProject|\.bin$/i.test(name))
  );
}

const DIRECTORY_END = Buffer.from('504b0506', 'hex');
const ENTRY = 0x504b_0102;
const ENTRY_HEAD = 46;
const MOST_ENTRIES = 2_000;

/** By the directory at its end, as whoever opens it reads it; empty for what is no such archive. */
function namesInZip(bytes: Buffer): string[] {
  const end = bytes.lastIndexOf(DIRECTORY_END);
  if (bytes.length < 4 || bytes.readUInt32BE(0) !== 0x504b_0304 || end < 0 || end + 22 > bytes.length) return [];
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  while (at + ENTRY_HEAD <= end && bytes.readUInt32BE(at) === ENTRY && names.length < MOST_ENTRIES) {
    const length = bytes.readUInt16LE(at + 28);
    names.push(bytes.subarray(at + ENTRY_HEAD, at + ENTRY_HEAD + length).toString('utf8'));
    at += ENTRY_HEAD + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}

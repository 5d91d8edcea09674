import { prnsIn } from './prn-file.rules.ts';

/** PRNs of some thousand students are far below this. */
const LARGEST_FILE = 5_000_000;

/** NOT_READ: neither text nor a workbook (.xlsx). NO_COLUMN: several columns, none called PRN. */
export type PrnFile =
  | { readonly fault: 'TOO_LARGE' | 'NOT_READ' | 'NO_COLUMN' }
  | { readonly fault: null; readonly prns: readonly string[] };

/** The PRNs in a file of text or in the first sheet of a workbook, read on this computer. */
export async function readPrnFile(file: File): Promise<PrnFile> {
  if (file.size > LARGEST_FILE) return { fault: 'TOO_LARGE' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows = await rowsOf(bytes).catch(() => null);
  if (rows === null) return { fault: 'NOT_READ' };
  const prns = prnsIn(rows);
  return prns === null ? { fault: 'NO_COLUMN' } : { fault: null, prns };
}

/** null: it is neither. The readers are fetched when somebody has a file. */
async function rowsOf(bytes: Uint8Array): Promise<string[][] | null> {
  // A workbook begins with PK.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const { readXlsx } = await import('hucre/xlsx');
    return textsOf((await readXlsx(bytes)).sheets[0]?.rows ?? []);
  }
  // Excel writes its "Unicode text" in two bytes a letter; anything else with a zero in it is no text.
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (!isWide && bytes.includes(0)) return null;
  const { parseCsv } = await import('hucre/csv');
  return textsOf(parseCsv(new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes)));
}

const textsOf = (rows: readonly (readonly unknown[])[]): string[][] =>
  rows.map((cells) => cells.map((cell) => (typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '')));

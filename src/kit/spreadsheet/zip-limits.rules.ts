import { broken, tooLarge } from './unreadable.rules.ts';

/** What a workbook may be; real ones of 100,000 rows stay far below. Sizes in bytes. */
export const ZIP_LIMITS = { entries: 1_000, directory: 1_000_000, unzipped: 256_000_000, ratio: 100, always: 1_000_000 } as const;

/** A file in the archive as the directory at its end declares it. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly flags: number;
  readonly packed: number;
  readonly size: number;
  /** Of the local header. */
  readonly offset: number;
  readonly isLink: boolean;
}

/** Unpacked bytes that so many packed ones may become. */
export const mostOf = (packed: number) => Math.max(packed * ZIP_LIMITS.ratio, ZIP_LIMITS.always);

/** Refuses what no spreadsheet program writes: links, overlaps (the nested bombs), sizes beyond the limits. Counted again while unpacking. */
export function judgeDirectory(entries: readonly ZipEntry[], fileSize: number): void {
  if (entries.length > ZIP_LIMITS.entries) throw tooLarge(`${entries.length} parts`);
  let total = 0;
  let behind = 0;
  for (const entry of [...entries].sort((a, b) => a.offset - b.offset)) {
    if (entry.isLink) throw broken('a part is a link');
    if (entry.offset < behind || entry.offset + 30 + entry.packed > fileSize) throw broken('parts overlap');
    behind = entry.offset + 30 + entry.packed;
    if (entry.size > mostOf(entry.packed)) throw tooLarge(`a part grows more than ${ZIP_LIMITS.ratio} times`);
    total += entry.size;
  }
  if (total > ZIP_LIMITS.unzipped || total > mostOf(fileSize)) throw tooLarge(`${total} bytes`);
}

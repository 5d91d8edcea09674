import { HEADING_LINES } from './paste-key.rules.ts';

/** What a file is for, in a line above its headings. */
export interface FileFor {
  /** What the line may begin with, in every language. */
  readonly labels: readonly string[];
  readonly text: string;
}

export const fileLine = (label: string, text: string): string => `${label}: ${text}`;

/** A program that saved the file may have lost dashes and spaces: letters and digits count. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .toLowerCase();

/** What another sheet's file says that it is for; null for a file of this sheet, and for one that says nothing. */
export function forAnother(grid: readonly (readonly string[])[], { labels, text }: FileFor): string | null {
  for (const cell of grid.slice(0, HEADING_LINES).flat()) {
    const end = cell.indexOf(':');
    if (end === -1 || !labels.some((label) => plain(label) === plain(cell.slice(0, end)))) continue;
    const said = cell.slice(end + 1).trim();
    return plain(said) === plain(text) ? null : said;
  }
  return null;
}

import { bare } from './spelling.rules.ts';

/** Headings of a file, not read by its import, that another kind reads: as the file writes them. */
export function readElsewhere(
  header: readonly string[],
  mapping: readonly { readonly key: string | null }[],
  heads: readonly string[],
): string[] {
  const names = new Set(heads.map(bare));
  return header.filter((heading, at) => (mapping[at]?.key ?? null) === null && names.has(bare(heading)));
}

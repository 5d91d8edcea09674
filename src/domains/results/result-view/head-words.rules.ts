/** Kinds of heads as official papers say them, in English; on screen `head-words.text.ts` does. */
const HEAD_WORDS: Readonly<Record<string, string>> = {
  TH: 'theory',
  IA: 'internal assessment',
  TW: 'term work',
  PR: 'practical',
  OR: 'oral',
  TUT: 'tutorial',
  PROJ: 'project',
};

/** `TH theory`; a kind without a word is shown alone. */
export const headWords = (kind: string): string => `${kind} ${HEAD_WORDS[kind] ?? ''}`.trim();

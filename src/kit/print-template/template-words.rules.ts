import { textOfField } from './dataset.rules.ts';
import type { PrintValues } from './dataset.contract.ts';
import { formatted } from './format-value.rules.ts';
import type { PrintLanguage, Words } from './template.contract.ts';

/** A stretch of a text: words as they are typed, or a field with the formatters that it passes. */
export type Piece = { readonly words: string } | { readonly field: string; readonly formats: readonly string[] };

const FIELD = /\{([a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9]*)*)((?:\|[a-z0-9-]+){0,3})\}/g;

/** Reads `Born on {student.birthDate|date}`. Whatever is not a field in braces is words, and is printed as it is typed. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(FIELD)) {
    if (found.index > from) pieces.push({ words: text.slice(from, found.index) });
    pieces.push({ field: found[1] ?? '', formats: (found[2] ?? '').split('|').filter((name) => name !== '') });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push({ words: text.slice(from) });
  return pieces;
}

/** Fields named in a text, in any of its languages. */
export const fieldsIn = (words: Words): readonly Extract<Piece, { field: string }>[] =>
  Object.values(words)
    .flatMap((text) => piecesOf(text ?? ''))
    .filter((piece) => 'field' in piece);

/** The text in the language that is printed; the first that is written stands in for a missing one. */
const wordsIn = (words: Words, language: PrintLanguage): string => words[language] || words.en || words.mr || words.hi || '';

export interface FilledWords {
  readonly text: string;
  /** Fields without a value. */
  readonly missing: readonly string[];
  /** It names fields, and none of them has a value. */
  readonly isEmpty: boolean;
}

export function filled(words: Words, language: PrintLanguage, values: PrintValues): FilledWords {
  const pieces = piecesOf(wordsIn(words, language));
  const fields = pieces.flatMap((piece) => ('field' in piece ? [piece.field] : []));
  const missing = [...new Set(fields.filter((field) => textOfField(values, field) === ''))];
  const text = pieces
    .map((piece) => ('field' in piece ? formatted(textOfField(values, piece.field), piece.formats) : piece.words))
    .join('');
  return { text, missing, isEmpty: fields.length > 0 && fields.every((field) => missing.includes(field)) };
}

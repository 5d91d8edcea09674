import * as z from 'zod/mini';
import type { FieldChoice } from '../export/choice-words.server.ts';
import type { Language } from '../text/texts.contract.ts';
import { lacksCentury, NO_SUCH_DAY, writtenDay } from '../field/typed-day.rules.ts';
import { sayReason } from './feed-reason.server.ts';
import { bare, otherSpellings } from './spelling.rules.ts';

/** ABSENT: the cell is empty and the field may be left out. */
export type ReadCell = { readonly value: unknown } | { readonly reason: string } | 'ABSENT';

interface ReadAs {
  readonly language?: Language;
  readonly choices?: readonly FieldChoice[];
}

/** What a schema is given: the innermost schema on its input side. */
function inputOf(schema: z.core.$ZodType): z.core.$ZodTypes {
  // Every schema that zod builds is one of the listed ones; the listing type lets the definition be narrowed by `type`.
  const known = schema as z.core.$ZodTypes;
  const { def } = known._zod;
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'default':
      return inputOf(def.innerType);
    case 'pipe':
      return inputOf(def.in);
    default:
      return known;
  }
}

const TRUE = ['true', 'yes', 'y', '1', 'हाँ', 'हां', 'होय', 'हो'];
const FALSE = ['false', 'no', 'n', '0', 'नहीं', 'नही', 'नाही', 'ना'];

/** Meaning of an empty cell: nothing, left out, empty text, no items; null when the field must be filled. */
export function emptyCell(schema: z.core.$ZodType): ReadCell | null {
  if (z.safeParse(schema, undefined).success && !z.safeParse(schema, null).success) return 'ABSENT';
  for (const value of [null, '', [], {}]) {
    const parsed = z.safeParse(schema, value);
    if (parsed.success) return { value: parsed.data };
  }
  return null;
}

/** The value that people mean by a word, whatever its case; the word itself where it is none of them. */
function chosen(word: string, choices: readonly FieldChoice[]): string {
  const mine = bare(word);
  const found = choices.find(({ value, labels, words }) => [value, ...Object.values(labels), ...words].some((name) => bare(name) === mine));
  return found && mine !== '' ? found.value : word;
}

/**
 * Parses a cell's text by its schema: a whole number, yes or no, a list `1;2`, a JSON document, else text. What the schema refuses as it
 * stands is tried in the other ways in which offices write the same.
 */
export function readCell(schema: z.core.$ZodType, cell: string, { language = 'en', choices = [] }: ReadAs = {}): ReadCell {
  const fault = spoilt(cell);
  if (fault) return { reason: sayReason(language, fault) };
  const read = (text: string) => readOne(schema, text, language, choices);
  const plain = read(cell);
  if (plain === 'ABSENT' || 'value' in plain) return plain;
  for (const other of otherSpellings(cell)) {
    const found = read(other);
    if (found === 'ABSENT' || 'value' in found) return found;
  }
  return /\d\s*%$/.test(cell) ? { reason: sayReason(language, 'percent') } : plain;
}

/** What a spreadsheet made of a cell that no column takes: letters lost when the file was saved, digits cut off, a formula's error. */
function spoilt(cell: string): 'sign' | 'lost' | 'cut' | 'formula' | null {
  if (/[\u0000\u2400]/.test(cell)) return 'sign';
  if (/\ufffd/.test(cell) || /^[\s./-]*\?{2}[?\s./-]*$/.test(cell)) return 'lost';
  if (/^-?\d(\.\d+)?E\+\d{2}$/i.test(cell.trim())) return 'cut';
  return /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!)$/.test(cell.trim()) ? 'formula' : null;
}

function readOne(schema: z.core.$ZodType, cell: string, language: Language, choices: readonly FieldChoice[]): ReadCell {
  if (cell.trim() === '') return emptyCell(schema) ?? { reason: sayReason(language, 'required') };
  const input = inputFrom(inputOf(schema), cell, language, choices);
  if ('reason' in input) return input;
  const parsed = z.safeParse(schema, input.value);
  return parsed.success ? { value: parsed.data } : { reason: reasonOf(parsed.error.issues[0], cell, language, choices) };
}

type Input = { readonly value: unknown } | { readonly reason: string };

function inputFrom(schema: z.core.$ZodTypes, cell: string, language: Language, choices: readonly FieldChoice[]): Input {
  const { def } = schema._zod;
  const text = cell.trim();
  switch (def.type) {
    case 'number':
      return /^-?\d{1,15}$/.test(text) ? { value: Number(text) } : { reason: sayReason(language, 'whole') };
    case 'boolean': {
      const word = chosen(text, choices).toLowerCase();
      if (TRUE.includes(word)) return { value: true };
      return FALSE.includes(word) ? { value: false } : { reason: sayReason(language, 'flag') };
    }
    case 'array':
      return text.startsWith('[') ? readJson(text, language) : readList(inputOf(def.element), text, language, choices);
    case 'object':
    case 'record':
    case 'union':
      return readJson(text, language);
    case 'enum':
      return { value: chosen(text, choices) };
    default:
      return { value: cell };
  }
}

/** Most numbers that a span `1-4` stands for. */
const LONGEST_SPAN = 20;

/** Whole numbers as offices list them: `1;2`, `1, 2`, `1 and 2`, `1-2`. */
function numbersIn(text: string): string[] {
  return text.split(/[;,&]|\s+(?:and|और|व|आणि)\s+/i).flatMap((part) => {
    const span = /^\s*(\d{1,3})\s*[-–]\s*(\d{1,3})\s*$/.exec(part);
    const [first, last] = [Number(span?.[1]), Number(span?.[2])];
    if (!span || first >= last || last - first >= LONGEST_SPAN) return [part];
    return Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
  });
}

function readList(element: z.core.$ZodTypes, text: string, language: Language, choices: readonly FieldChoice[]): Input {
  const values: unknown[] = [];
  const parts = element._zod.def.type === 'number' ? numbersIn(text) : text.split(';');
  for (const part of parts) {
    const one = inputFrom(element, part.trim(), language, choices);
    if ('reason' in one) return one;
    values.push(one.value);
  }
  return { value: values };
}

function readJson(text: string, language: Language): Input {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { reason: sayReason(language, 'document') };
  }
}

const FORMS = { date: 'date', uuid: 'id', guid: 'id', email: 'email', datetime: 'moment', mobile: 'mobile', regex: 'form' } as const;
const isForm = (format: string): format is keyof typeof FORMS => Object.hasOwn(FORMS, format);

/** Why a value was refused, as text after the column's name. */
function reasonOf(issue: z.core.$ZodIssue | undefined, cell: string, language: Language, choices: readonly FieldChoice[]): string {
  switch (issue?.code) {
    case 'too_small': {
      const least = String(issue.minimum);
      if (issue.origin === 'string') return sayReason(language, 'leastSigns', { least });
      return sayReason(language, issue.inclusive === false ? 'more' : 'least', { least });
    }
    case 'too_big': {
      const most = String(issue.maximum);
      if (issue.origin === 'string') return sayReason(language, 'mostSigns', { most });
      return sayReason(language, issue.inclusive === false ? 'less' : 'most', { most });
    }
    case 'invalid_value': {
      const nameOf = (value: string) => choices.find((one) => one.value === value)?.labels[language] ?? value;
      return sayReason(language, 'oneOf', { names: issue.values.map((value) => nameOf(String(value))).join(', ') });
    }
    case 'invalid_format':
      if (issue.format === 'date' && writtenDay(cell) === NO_SUCH_DAY) return sayReason(language, 'noSuchDay');
      if (issue.format === 'date' && lacksCentury(cell)) return sayReason(language, 'shortYear');
      return sayReason(language, isForm(issue.format) ? FORMS[issue.format] : 'form');
    // The record's own rules have their own messages.
    case 'custom':
      return issue.message;
    default:
      return sayReason(language, 'invalid');
  }
}

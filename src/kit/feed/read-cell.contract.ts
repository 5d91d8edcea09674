import * as z from 'zod/mini';

/** ABSENT: the cell is empty and the field may be left out. */
export type ReadCell = { readonly value: unknown } | { readonly reason: string } | 'ABSENT';

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

const TRUE = ['true', 'yes', '1'];
const FALSE = ['false', 'no', '0'];

/** Meaning of an empty cell: nothing, left out, empty text, no items; null when the field must be filled. */
export function emptyCell(schema: z.core.$ZodType): ReadCell | null {
  if (z.safeParse(schema, undefined).success && !z.safeParse(schema, null).success) return 'ABSENT';
  for (const value of [null, '', [], {}]) {
    const parsed = z.safeParse(schema, value);
    if (parsed.success) return { value: parsed.data };
  }
  return null;
}

/** Parses a cell's text by its schema: a whole number, yes or no, a list `1;2`, a JSON document, else text. */
export function readCell(schema: z.core.$ZodType, cell: string): ReadCell {
  if (cell.includes('\u0000')) return { reason: 'contains an invalid character' };
  if (cell.trim() === '') return emptyCell(schema) ?? { reason: 'is required' };
  const input = inputFrom(inputOf(schema), cell);
  if ('reason' in input) return input;
  const parsed = z.safeParse(schema, input.value);
  return parsed.success ? { value: parsed.data } : { reason: reasonOf(parsed.error.issues[0]) };
}

function inputFrom(schema: z.core.$ZodTypes, cell: string): { value: unknown } | { reason: string } {
  const { def } = schema._zod;
  const text = cell.trim();
  switch (def.type) {
    case 'number':
      return /^-?\d{1,15}$/.test(text) ? { value: Number(text) } : { reason: 'must be a whole number' };
    case 'boolean':
      if (TRUE.includes(text.toLowerCase())) return { value: true };
      return FALSE.includes(text.toLowerCase()) ? { value: false } : { reason: 'must be yes or no' };
    case 'array':
      return text.startsWith('[') ? readJson(text) : readList(inputOf(def.element), text);
    case 'object':
    case 'record':
    case 'union':
      return readJson(text);
    case 'enum':
      return { value: text };
    default:
      return { value: cell };
  }
}

function readList(element: z.core.$ZodTypes, text: string): { value: unknown } | { reason: string } {
  const values: unknown[] = [];
  for (const part of text.split(';')) {
    const one = inputFrom(element, part.trim());
    if ('reason' in one) return one;
    values.push(one.value);
  }
  return { value: values };
}

function readJson(text: string): { value: unknown } | { reason: string } {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { reason: 'must be a JSON document' };
  }
}

const FORMS: Readonly<Record<string, string>> = {
  date: 'must be a date like 2026-01-31',
  uuid: 'must be an id',
  guid: 'must be an id',
  email: 'must be an e-mail address',
  datetime: 'must be a time like 2026-01-31T09:30:00Z',
  regex: 'does not have a valid format',
};

/** Why a value was refused, as text after the column's name. */
function reasonOf(issue: z.core.$ZodIssue | undefined): string {
  switch (issue?.code) {
    case 'too_small':
      if (issue.origin === 'string') return `must have at least ${issue.minimum} characters`;
      return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return `must have at most ${issue.maximum} characters`;
      return `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return FORMS[issue.format] ?? 'does not have a valid format';
    // The record's own rules have their own messages.
    case 'custom':
      return issue.message;
    default:
      return 'is not valid';
  }
}

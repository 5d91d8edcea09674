import * as z from 'zod/mini';
import { textsOf } from '../text/text.client.ts';
import { remember } from '../text/sayings.client.ts';
import { fieldErrorsOf, type FieldErrors } from './field-errors.rules.ts';
import { fieldText } from './field.text.ts';

const { t } = textsOf(fieldText);

type Issue = z.core.$ZodRawIssue;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): string {
  const minimum = Number(issue.minimum);
  if (issue.origin === 'string') return minimum <= 1 || isEmpty(issue.input) ? t('field.required') : t('field.tooShort', { minimum });
  if (issue.origin === 'array' || issue.origin === 'set') return t('field.tooFew', { minimum });
  return t('field.tooSmall', { minimum });
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): string {
  const maximum = Number(issue.maximum);
  if (issue.origin === 'string') return t('field.tooLong', { maximum });
  if (issue.origin === 'array' || issue.origin === 'set') return t('field.tooMany', { maximum });
  return t('field.tooLarge', { maximum });
}

/** An exact decimal's pattern ends in its places: `{1,2}`. */
const DECIMAL = /\\d\{1,9\}\(\\\.\\d\{1,(\d+)\}\)\?\$/;

function wrongFormat(issue: Extract<Issue, { code: 'invalid_format' }>): string {
  if (isEmpty(issue.input)) return t('field.required');
  if (issue.format === 'email') return t('field.email');
  if (issue.format === 'date') return t('field.date');
  if (issue.format === 'mobile') return t('field.mobile');
  if (issue.format === 'uuid') return t('field.choose');
  const places = DECIMAL.exec(issue.pattern ?? '')?.[1];
  return places ? t('field.decimal', { places }) : t('field.format');
}

function wrongType(issue: Extract<Issue, { code: 'invalid_type' }>): string {
  if (isEmpty(issue.input)) return t('field.required');
  return issue.expected === 'int' || issue.expected === 'number' ? t('field.wholeNumber') : t('field.format');
}

/** One readable, translated sentence for an issue of a schema. */
export function schemaText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return wrongFormat(issue);
    case 'invalid_value':
      return isEmpty(issue.input) ? t('field.required') : t('field.choose');
    default:
      return t('field.format');
  }
}

/** Digits and a point: a number, of which the places may be told. */
const NUMBER = /^\/?[\^$\d\\.?:()|[\]{},d-]+\/?$/;

/** A number is asked for by its places; of other patterns nothing is known that a person could read. */
function ofPattern(pattern: string): string | null {
  if (!NUMBER.test(pattern)) return null;
  const places = /\\\.\\d\{\d?,?(\d)\}/.exec(pattern)?.[1] ?? (pattern.includes('\\.') ? '1' : null);
  return places === null ? t('field.wholeNumber') : t('field.decimal', { places });
}

type Told = Pick<z.core.$ZodIssue, 'path' | 'message'> & { readonly code?: string | undefined; readonly pattern?: string | undefined };

const noHelp = (): string | null => null;

/** The errors of a form by field. Where only a pattern knows what is allowed, the help of the field says it. */
export function formErrors(issues: readonly Told[], helpOf: (field: string) => string | null = noHelp): FieldErrors {
  const says = ({ path, message, pattern }: Told): string => {
    const help = () => (path.length === 1 ? helpOf(String(path[0])) : null);
    const words = message === t('field.format') ? help() : null;
    if (words !== null) return remember(words, () => help() ?? words);
    return message === t('field.format') && pattern !== undefined ? (ofPattern(pattern) ?? message) : message;
  };
  return fieldErrorsOf(issues.map((issue) => ({ path: issue.path, message: says(issue) })));
}

/** The help under a field, unless its error says the same. */
export const helpBeside = (error: string | null | undefined, help: string | null): string | null => (error === help ? null : help);

/** Once, before the first schema runs. jitless: the content policy allows no code made from text. */
export function startSchemas(): void {
  z.config({ customError: schemaText, jitless: true });
}

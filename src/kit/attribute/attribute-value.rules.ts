import { readMobile } from '../text/address.contract.ts';
import type { AttributeField, AttributeForm, AttributeType, AttributeValue, AttributeValues } from './attribute.contract.ts';

/** Why a value is refused; `limit` is used in the message. */
export interface ValueProblem {
  readonly code: string;
  readonly message: string;
  readonly limit?: string;
}

export type ReadValue = { readonly value: AttributeValue } | { readonly problem: ValueProblem };

type Rule = Pick<AttributeField, 'type' | 'options' | 'least' | 'most' | 'pattern'>;

const LENGTH: Readonly<Partial<Record<AttributeType, number>>> = { TEXT: 200, LONG_TEXT: 4000, PHONE: 13, EMAIL: 245, URL: 500 };
const WHOLE = /^[+-]?\d{1,12}$/;
const DECIMAL = /^-?\d{1,12}(\.\d{1,6})?$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const PHONE = /^\+91\d{10}$/;
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,24}$/;
// Only what a browser opens as a page: a link of another kind could run a script.
const URL_FORM = /^https?:\/\/[^\s/?#]+\S*$/i;
const YES = ['true', 'yes', 'y', '1', 'हाँ', 'हां', 'होय', 'हो'];
const NO = ['false', 'no', 'n', '0', 'नहीं', 'नही', 'नाही', 'ना'];

const refused = (code: string, message: string, limit?: string): ReadValue => ({
  problem: { code, message, ...(limit === undefined ? {} : { limit }) },
});

/** Days of a month, without a clock. */
function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  if (year === '' || year === '0000') return false;
  const leap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1] ?? 0;
  return Number(day) >= 1 && Number(day) <= days;
}

/** Millionths as an exact whole number, so that decimals are compared without a float. */
function millionths(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace(/^[+-]/, '').split('.');
  const size = BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'));
  return text.startsWith('-') ? -size : size;
}

export const compareDecimals = (a: string, b: string): number => {
  const [left, right] = [millionths(a), millionths(b)];
  return left < right ? -1 : left > right ? 1 : 0;
};

/** Whether a text has the form of a pattern: 9 a digit, A a letter, * either, any other sign itself. */
export function fitsPattern(text: string, pattern: string): boolean {
  const signs = Array.from(text);
  const wanted = Array.from(pattern);
  return (
    signs.length === wanted.length &&
    wanted.every((want, at) => {
      const sign = signs[at] ?? '';
      if (want === '9') return /\d/.test(sign);
      if (want === 'A') return /\p{L}/u.test(sign);
      if (want === '*') return /[\p{L}\d]/u.test(sign);
      return sign === want;
    })
  );
}

const tooLittle = (limit: string) => refused('ATTRIBUTE_LEAST', `must be at least ${limit}`, limit);
const tooMuch = (limit: string) => refused('ATTRIBUTE_MOST', `must be at most ${limit}`, limit);

function within({ least, most }: Rule, compare: (limit: string) => number, value: AttributeValue): ReadValue {
  if (least !== null && compare(least) < 0) return tooLittle(least);
  if (most !== null && compare(most) > 0) return tooMuch(most);
  return { value };
}

function readText(rule: Rule, text: string): ReadValue {
  const longest = LENGTH[rule.type] ?? 200;
  // A line break belongs into a long text only; other control characters into none.
  const control = rule.type === 'LONG_TEXT' ? /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/ : /[\u0000-\u001f\u007f]/;
  if (control.test(text)) return refused('ATTRIBUTE_SIGNS', 'contains invalid characters');
  if (text.length > longest) return refused('ATTRIBUTE_LENGTH_MOST', `must have at most ${longest} characters`, String(longest));
  const { least, most, pattern } = rule;
  if (least !== null && text.length < Number(least))
    return refused('ATTRIBUTE_LENGTH_LEAST', `must have at least ${least} characters`, least);
  if (most !== null && text.length > Number(most)) return refused('ATTRIBUTE_LENGTH_MOST', `must have at most ${most} characters`, most);
  if (pattern !== null && !fitsPattern(text, pattern)) return refused('ATTRIBUTE_PATTERN', `must have the format ${pattern}`, pattern);
  return { value: text };
}

function readOptions(rule: Rule, input: readonly string[]): ReadValue {
  const chosen = [...new Set(input.map((one) => one.trim()).filter(Boolean))];
  const unknown = chosen.find((one) => !rule.options.includes(one));
  if (unknown !== undefined) return notOffered(rule);
  // In the order of the options, not of the clicks.
  const ordered = rule.options.filter((one) => chosen.includes(one));
  if (ordered.length === 0) return { value: null };
  return within(rule, (limit) => ordered.length - Number(limit), ordered);
}

const notOffered = ({ options }: Rule): ReadValue => {
  const shown = options.slice(0, 10).join(', ') + (options.length > 10 ? ', …' : '');
  return refused('ATTRIBUTE_OPTION', `must be one of ${shown}`, shown);
};

/** An option matches exactly, or ignoring case. */
function readOption(rule: Rule, text: string): ReadValue {
  const found = rule.options.find((one) => one === text) ?? rule.options.find((one) => one.toLowerCase() === text.toLowerCase());
  return found === undefined ? notOffered(rule) : { value: found };
}

function readFormed(rule: Rule, text: string, form: RegExp, code: string, message: string): ReadValue {
  return form.test(text) ? readText(rule, text) : refused(code, message);
}

function readScalar(rule: Rule, text: string): ReadValue {
  switch (rule.type) {
    case 'TEXT':
    case 'LONG_TEXT':
      return readText(rule, text);
    case 'WHOLE_NUMBER':
      if (!WHOLE.test(text)) return refused('ATTRIBUTE_WHOLE', 'must be a whole number of at most 12 digits');
      return within(rule, (limit) => compareDecimals(text, limit), Number(text) + 0);
    case 'DECIMAL':
      if (!DECIMAL.test(text)) return refused('ATTRIBUTE_DECIMAL', 'must be a number like 7.5, with at most 6 decimals');
      return within(rule, (limit) => compareDecimals(text, limit), text);
    case 'DATE':
      if (!isDay(text)) return refused('ATTRIBUTE_DATE', 'must be a date such as 31-01-2026');
      return within(rule, (limit) => (text < limit ? -1 : text > limit ? 1 : 0), text);
    case 'YES_NO':
      if (YES.includes(text.toLowerCase())) return { value: true };
      return NO.includes(text.toLowerCase()) ? { value: false } : refused('ATTRIBUTE_YES_NO', 'must be yes or no');
    case 'OPTION':
      return readOption(rule, text);
    case 'OPTIONS':
      return readOptions(rule, text.split(';'));
    case 'PHONE':
      return readFormed(rule, readMobile(text) ?? text, PHONE, 'ATTRIBUTE_PHONE', 'must be a mobile number of 10 digits');
    case 'EMAIL':
      return readFormed(rule, text, EMAIL, 'ATTRIBUTE_EMAIL', 'must be an e-mail address');
    case 'URL':
      return readFormed(rule, text, URL_FORM, 'ATTRIBUTE_URL', 'must be an address that begins with https:// or http://');
  }
}

/**
 * The single parser of a value, in the browser, in a call and in a file: text as it is typed, or the stored form itself.
 * Nothing and blank text are null: no value.
 */
export function readAttribute(rule: Rule, input: AttributeValue | undefined): ReadValue {
  if (input === null || input === undefined) return { value: null };
  if (Array.isArray(input)) return rule.type === 'OPTIONS' ? readOptions(rule, input) : refused('ATTRIBUTE_ONE', 'must be one value');
  const text = String(input).trim();
  return text === '' ? { value: null } : readScalar(rule, text);
}

/** By group as the groups first come, and by position within: the order of every form, table and file. */
export function inOrder<F extends Pick<AttributeField, 'position' | 'key' | 'groupName'>>(fields: readonly F[]): F[] {
  const plain = fields.toSorted((a, b) => a.position - b.position || (a.key < b.key ? -1 : 1));
  const groups = [...new Set(plain.map((field) => field.groupName ?? ''))];
  return groups.flatMap((group) => plain.filter((field) => (field.groupName ?? '') === group));
}

/** Fields under the heading of their group; fields without a group come first. */
export function groupsOf<F extends Pick<AttributeField, 'position' | 'key' | 'groupName'>>(
  fields: readonly F[],
): { readonly group: string | null; readonly fields: readonly F[] }[] {
  const ordered = inOrder(fields);
  const names = [...new Set(ordered.map((field) => field.groupName))].toSorted((a, b) => Number(a !== null) - Number(b !== null));
  return names.map((group) => ({ group, fields: ordered.filter((field) => field.groupName === group) }));
}

/** The fields that a form asks for, in their order. */
export const fieldsOn = <F extends Pick<AttributeField, 'active' | 'forms'>>(fields: readonly F[], form: AttributeForm): F[] =>
  fields.filter((field) => field.active && field.forms.includes(form));

/** What must be filled in there. */
export const requiredOn = <F extends Pick<AttributeField, 'active' | 'forms' | 'required'>>(
  fields: readonly F[],
  form: AttributeForm,
): F[] => fieldsOn(fields, form).filter((field) => field.required);

export interface FieldProblem extends ValueProblem {
  readonly key: string;
}

export interface Judged {
  /** What is stored from now on: without what has no value. */
  readonly values: AttributeValues;
  readonly problems: readonly FieldProblem[];
}

/** NEW: a record that comes to be has all that its form requires. CHANGE: one that lacks something is still saved, but loses nothing. */
export type Judging = 'NEW' | 'CHANGE';

/**
 * Values after a change that names some keys. Only what is given is read, so that an old value which a newer rule would refuse
 * does not keep another field from being saved.
 */
export function judgeValues(fields: readonly AttributeField[], before: AttributeValues, given: AttributeValues, what: Judging): Judged {
  const problems: FieldProblem[] = [];
  const after: Record<string, AttributeValue> = { ...before };
  for (const [key, input] of Object.entries(given)) {
    const field = fields.find((one) => one.key === key);
    if (!field) {
      problems.push({ key, code: 'ATTRIBUTE_UNKNOWN', message: 'Attribute not found.' });
      continue;
    }
    const read = readAttribute(field, input);
    if ('problem' in read) problems.push({ key, ...read.problem });
    else if (read.value !== null && !field.active && JSON.stringify(read.value) !== JSON.stringify(before[key] ?? null))
      problems.push({ key, code: 'ATTRIBUTE_INACTIVE', message: 'This attribute is no longer in use.' });
    else after[key] = read.value;
  }
  for (const { key } of requiredOn(fields, 'OFFICE')) {
    const isMissing = (after[key] ?? null) === null && (what === 'NEW' || (before[key] ?? null) !== null);
    if (isMissing && !problems.some((one) => one.key === key)) problems.push({ key, code: 'ATTRIBUTE_REQUIRED', message: 'is required' });
  }
  return { values: Object.fromEntries(Object.entries(after).filter(([, value]) => value !== null)), problems };
}

/** A value as a cell of a file holds it, and as it is read from there again. */
export function cellText(value: AttributeValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(';') : String(value);
}

/** A value that the field itself accepts, for the example row of a sample file; nothing where none can be made up. */
export function exampleOf(field: Rule): string {
  const shaped = field.pattern === null ? 'Example' : Array.from(field.pattern, (sign) => shape(sign)).join('');
  const some = field.options.slice(0, Math.max(2, Number(field.least ?? 0))).join(';');
  const long = 'X'.repeat(field.type === 'TEXT' || field.type === 'LONG_TEXT' ? Math.min(4000, Number(field.least ?? 1)) : 1);
  const first = field.type === 'OPTIONS' ? [some] : [shaped, field.least ?? '', field.most ?? '', field.options[0] ?? ''];
  const forms = [
    'yes',
    '1',
    '7.5',
    '2026-01-31',
    '+919876543210',
    'person@example.org',
    'https://example.org',
    field.options[0] ?? '',
    long,
  ];
  return (
    [...first, ...forms].find((text) => {
      const read = readAttribute(field, text);
      return 'value' in read && read.value !== null;
    }) ?? ''
  );
}

/** A typed example for a character of a pattern. */
const shape = (sign: string): string => (sign === '9' ? '1' : sign === 'A' || sign === '*' ? 'A' : sign);

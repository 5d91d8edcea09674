import * as z from 'zod/mini';
import { text } from '../http/endpoint.contract.ts';

export const ATTRIBUTE_TYPES = [
  'TEXT',
  'LONG_TEXT',
  'WHOLE_NUMBER',
  'DECIMAL',
  'DATE',
  'YES_NO',
  'OPTION',
  'OPTIONS',
  'PHONE',
  'EMAIL',
  'URL',
] as const;
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number];

export const SENSITIVITIES = ['PUBLIC', 'INTERNAL', 'SENSITIVE'] as const;
export const ATTRIBUTE_FORMS = ['OFFICE', 'APPLICATION'] as const;
export type AttributeForm = (typeof ATTRIBUTE_FORMS)[number];
/** PROFILE: the printed profile of one student. DIRECTORY: the file of the directory. */
export const ATTRIBUTE_PRINTS = ['PROFILE', 'DIRECTORY'] as const;

/** A custom attribute, as needed to fill it in. */
export const attributeField = z.object({
  key: z.string(),
  label: z.string(),
  labelHi: z.nullable(z.string()),
  labelMr: z.nullable(z.string()),
  type: z.enum(ATTRIBUTE_TYPES),
  options: z.array(z.string()),
  required: z.boolean(),
  groupName: z.nullable(z.string()),
  position: z.int(),
  sensitivity: z.enum(SENSITIVITIES),
  forms: z.array(z.enum(ATTRIBUTE_FORMS)),
  prints: z.array(z.enum(ATTRIBUTE_PRINTS)),
  listed: z.boolean(),
  /** A number, a date, of text its length, of several options how many. */
  least: z.nullable(z.string()),
  most: z.nullable(z.string()),
  /** 9: a digit, A: a letter, *: either; any other character is literal. */
  pattern: z.nullable(z.string()),
  active: z.boolean(),
});
export type AttributeField = z.output<typeof attributeField>;

export const attributeKey = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{1,39}$/));

/** Decimals and dates travel as text. */
export const attributeValue = z.nullable(z.union([text(4000, 0), z.int(), z.boolean(), z.array(text(60)).check(z.maxLength(100))]));
export type AttributeValue = z.output<typeof attributeValue>;
/** By key; what has no value is absent, or null where it is taken away. */
export const attributeValues = z
  .record(attributeKey, attributeValue)
  .check(z.refine((all) => Object.keys(all).length <= 200, { error: 'At most 200 attributes.' }));
export type AttributeValues = Readonly<Record<string, AttributeValue>>;

import * as z from 'zod/mini';
import { text } from '../http/endpoint.contract.ts';

/*
 * A printed page as data. Lengths are whole hundredths of a millimetre and type sizes whole tenths of a point, on the screen, on the server and in tests.
 */

export const PRINT_LANGUAGES = ['en', 'hi', 'mr'] as const;
export type PrintLanguage = (typeof PRINT_LANGUAGES)[number];

/** The field that a SERIAL shows, in every kind: drawn when a paper is issued. */
export const SERIAL_FIELD = 'document.number';

/** Type of Devanagari needs its signs above and below: lines that stand closer would touch. */
export const DEVANAGARI_LEADING = 160;
export const MOST_COLUMNS = 20;
/** The height that the type of one line takes, in per cent of its size. */
export const LINE_HEIGHT = 130;

/** A page is at most an A2; drafts may have elements beside it. */
const place = z.int().check(z.gte(-60_000), z.lte(60_000));
const length = z.int().check(z.gte(0), z.lte(60_000));
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const typeSize = z.int().check(z.gte(40), z.lte(720));
const elementId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));
/** Key of a field of the kind's dataset: `student.name`. */
const fieldKey = z.string().check(z.regex(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*){0,3}$/));

/** Words by language; a field of the dataset stands in braces: `Born on {student.birthDate|date}`. */
const words = z.strictObject({ en: z.optional(text(2000, 0)), hi: z.optional(text(2000, 0)), mr: z.optional(text(2000, 0)) });
export type Words = z.output<typeof words>;

const weight = z.literal([400, 600, 700]);
const textStyle = z.strictObject({
  size: typeSize,
  weight,
  colour,
  align: z.enum(['LEFT', 'CENTER', 'RIGHT']),
  valign: z.enum(['TOP', 'MIDDLE', 'BOTTOM']),
  /** From line to line, in per cent of the size. */
  leading: z.int().check(z.gte(LINE_HEIGHT), z.lte(300)),
});
export type TextStyle = z.output<typeof textStyle>;

/**
 * A text that is too long is set smaller down to `min`, then on up to `lines` lines, then cut and reported. A sentence that `wraps` is first set on
 * several lines, and smaller only where its box has no room for them.
 */
const fit = z.strictObject({ min: typeSize, lines: z.int().check(z.gte(1), z.lte(60)), wraps: z.optional(z.literal(true)) });
export type Fit = z.output<typeof fit>;

const stroke = z.strictObject({ width: z.int().check(z.gte(1), z.lte(500)), colour });

/** One test of a condition: of a field of the dataset, or of whether another element is shown. */
const test = z.strictObject({
  of: z.enum(['FIELD', 'ELEMENT']),
  key: z.string().check(z.minLength(1), z.maxLength(80)),
  is: z.enum(['GIVEN', 'MISSING', 'EQUAL', 'OTHER']),
  /** Compared with the field; not used by GIVEN and MISSING. */
  value: text(120, 0),
});
export type ConditionTest = z.output<typeof test>;
const condition = z.strictObject({ holds: z.enum(['ALL', 'ANY']), tests: z.array(test).check(z.minLength(1), z.maxLength(8)) });
export type Condition = z.output<typeof condition>;

const common = {
  id: elementId,
  /** 1 is the front, 2 the back. */
  side: z.literal([1, 2]),
  x: place,
  y: place,
  w: length,
  h: length,
  /** Clockwise; the box stays as it is, the content is turned in it. */
  rotation: z.literal([0, 90, 180, 270]),
  z: z.int().check(z.gte(0), z.lte(99)),
  /** It may lie over or under others. */
  overlaps: z.boolean(),
  visibleIf: z.nullable(condition),
  /** Where a table goes on over pages: on each of them, on the last, or below the end of the table. Else on the first. */
  pages: z.optional(z.enum(['EVERY', 'LAST', 'AFTER'])),
};

const columnKey = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/));
/** A column whose key has no value in any row is left out where its words have none either. */
const column = z.strictObject({
  /** Without a key it is left to be written on. */
  key: z.nullable(columnKey),
  words,
  /** A part of the whole. */
  width: z.int().check(z.gte(1), z.lte(60_000)),
  align: z.enum(['LEFT', 'CENTER', 'RIGHT']),
  /** Takes the room of the columns that are left out. */
  grows: z.optional(z.literal(true)),
  weight: z.optional(weight),
  /** Keys of what stands small above and below the value, and raised behind it. */
  over: z.optional(columnKey),
  under: z.optional(columnKey),
  raised: z.optional(columnKey),
});
export type TableColumn = z.output<typeof column>;

const element = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('TEXT'), ...common, words, style: textStyle, fit }),
  z.strictObject({ type: z.literal('SERIAL'), ...common, style: textStyle, fit }),
  /** Which page of how many: shown where a print has more than one. */
  z.strictObject({ type: z.literal('PAGES'), ...common, style: textStyle, fit }),
  z.strictObject({ type: z.literal('IMAGE'), ...common, field: fieldKey }),
  z.strictObject({ type: z.literal('PHOTO'), ...common, field: fieldKey, stroke: z.nullable(stroke) }),
  z.strictObject({ type: z.literal('SIGNATURE'), ...common, field: z.nullable(fieldKey), words, style: textStyle, fit }),
  z.strictObject({ type: z.literal('QR'), ...common, field: fieldKey }),
  z.strictObject({ type: z.literal('BARCODE'), ...common, field: fieldKey }),
  z.strictObject({ type: z.literal('LINE'), ...common, stroke }),
  z.strictObject({ type: z.literal('RECT'), ...common, stroke: z.nullable(stroke), fill: z.nullable(colour), radius: length }),
  z.strictObject({
    type: z.literal('TABLE'),
    ...common,
    field: fieldKey,
    columns: z.array(column).check(z.minLength(1), z.maxLength(MOST_COLUMNS)),
    /** It goes on over pages, from this height of each further page, with its head again. */
    goesOn: z.optional(length),
    /** Key of a heading that stands over all columns, above the row that has it. */
    heading: z.optional(columnKey),
    /** Without lines between its rows and at its ends. */
    plain: z.optional(z.literal(true)),
    headHeight: length,
    rowHeight: z.int().check(z.gte(200), z.lte(10_000)),
    style: textStyle,
    fit,
  }),
]);
export type PrintElement = z.output<typeof element>;
export type ElementType = PrintElement['type'];

/** Of all its words together, in every language: more than pages hold, and setting a page of long texts takes the longer the more there are. */
const MOST_LETTERS = 40_000;
const lettersOf = (elements: readonly PrintElement[]): number =>
  elements.reduce((sum, one) => sum + ('words' in one ? Object.values(one.words).reduce((all, own) => all + (own?.length ?? 0), 0) : 0), 0);

export const printTemplate = z.strictObject({
  page: z.strictObject({
    w: z.int().check(z.gte(2_000), z.lte(60_000)),
    h: z.int().check(z.gte(2_000), z.lte(60_000)),
    /** Colour that is cut off: only lines, areas and pictures reach into it. */
    bleed: z.int().check(z.gte(0), z.lte(1_000)),
    /** Nothing that is read stands nearer to the edge. */
    safe: z.int().check(z.gte(0), z.lte(5_000)),
  }),
  sides: z.literal([1, 2]),
  languages: z.array(z.enum(PRINT_LANGUAGES)).check(z.minLength(1), z.maxLength(3)),
  elements: z.array(element).check(
    z.maxLength(200),
    z.refine((all) => lettersOf(all) <= MOST_LETTERS, {
      error: 'The texts of the template are too long together: 40,000 letters at most.',
    }),
  ),
});
export type PrintTemplate = z.output<typeof printTemplate>;

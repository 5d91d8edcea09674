import { unprintable, withoutUnprintable } from '../print/printable.rules.ts';
import { barsSvg, code128 } from './code128.rules.ts';
import { shownElements } from './condition.rules.ts';
import { rowsOfField, textOfField } from './dataset.rules.ts';
import type { PrintValues } from './dataset.contract.ts';
import { tableContent } from './table-content.rules.ts';
import type { TableContent } from './table-content.rules.ts';
import { DEVANAGARI_LEADING, SERIAL_FIELD } from './template.contract.ts';
import type { ElementType, Fit, PrintElement, PrintLanguage, PrintTemplate, TextStyle } from './template.contract.ts';
import { filled } from './template-words.rules.ts';
import { surelyFits, turned } from './width-bound.rules.ts';

/** What is wrong with one print: of which element, and of which field or sign; OVERLAP: by which table. */
export interface PrintProblem {
  readonly code: 'MISSING' | 'UNPRINTABLE' | 'CUT' | 'TOO_FINE' | 'OVERLAP';
  readonly element: string;
  readonly of: string;
}

interface Type {
  readonly size: number;
  readonly min: number;
  readonly lines: number;
  readonly weight: number;
  readonly colour: string;
  readonly align: TextStyle['align'];
  readonly valign: TextStyle['valign'];
  readonly leading: number;
  readonly lang: string;
}

/** What is set at a place; all words in it are data for the compiler of the page. */
type Content =
  /** `sure`: it stands whole and as large as designed, whoever measures it. */
  | ({ readonly kind: 'text'; readonly value: string; readonly sure: boolean } & Type)
  | ({ readonly kind: 'signature'; readonly value: string; readonly sure: boolean; readonly picture: string | null } & Type)
  | { readonly kind: 'picture'; readonly picture: string; readonly fit: 'contain' | 'cover'; readonly stroke: Stroke | null }
  | { readonly kind: 'svg'; readonly svg: string; readonly link: string | null }
  /** Words in which {n} is the page and {m} the number of pages. */
  | ({ readonly kind: 'pages'; readonly value: string } & Type)
  | { readonly kind: 'line'; readonly stroke: Stroke }
  | { readonly kind: 'rect'; readonly stroke: Stroke | null; readonly fill: string | null; readonly radius: number }
  | (TableContent & Type);
interface Stroke {
  readonly width: number;
  readonly colour: string;
}
export type PlacedItem = Pick<PrintElement, 'id' | 'x' | 'y' | 'w' | 'h' | 'rotation'> & {
  readonly pages: 'FIRST' | NonNullable<PrintElement['pages']>;
} & Content;

/** One copy of the template, by side, each in the order of drawing. */
export interface CompiledPrint {
  readonly sides: readonly (readonly PlacedItem[])[];
  readonly problems: readonly PrintProblem[];
}

/** Draws a QR code without margin. */
export type DrawQr = (content: string) => { readonly svg: string; readonly modules: number };

export interface CompileTools {
  readonly language: PrintLanguage;
  readonly qr: DrawQr;
}

/** Hundredths of a millimetre that a module of a QR code and of a bar code takes at least, to be read from paper. */
const FINEST = { QR: 35, BARCODE: 25 } as const;
const QR_QUIET = 4;
const PAGE_OF: Readonly<Record<PrintLanguage, string>> = { en: 'page {n} of {m}', hi: 'पृष्ठ {n} / {m}', mr: 'पान {n} / {m}' };
const DEVANAGARI = /[\u0900-\u097f\ua8e0-\ua8ff]/;

/** A template with one person's values as things at places. Pure: the same input gives the same answer. */
export function compileTemplate({ sides, elements }: PrintTemplate, values: PrintValues, tools: CompileTools): CompiledPrint {
  const problems: PrintProblem[] = [];
  const shown = shownElements(elements, values).toSorted((one, other) => one.z - other.z);
  const placed = shown.flatMap((element) => {
    const made = contentOf(element, values, tools);
    problems.push(...made.problems.map((problem) => ({ ...problem, element: element.id })));
    if (made.content === null) return [];
    const { id, x, y, w, h, rotation, side, pages = 'FIRST' } = element;
    return [{ side, item: { id, x, y, w, h, rotation, pages, ...made.content } satisfies PlacedItem }];
  });
  return {
    sides: Array.from({ length: sides }, (_, at) => placed.filter(({ side }) => side === at + 1).map(({ item }) => item)),
    problems,
  };
}

interface Made {
  readonly content: Content | null;
  readonly problems: readonly Omit<PrintProblem, 'element'>[];
}
type Maker<T extends ElementType> = (element: Extract<PrintElement, { type: T }>, values: PrintValues, tools: CompileTools) => Made;

const nothing = (field: string): Made => ({ content: null, problems: missing(field) });
const missing = (...fields: readonly string[]): Made['problems'] => fields.map((of) => ({ code: 'MISSING', of }));

/** The text without signs that no font has, and those signs by their number. */
function printable(text: string): { readonly value: string; readonly problems: Made['problems'] } {
  const found = unprintable(text);
  if (found === null) return { value: text, problems: [] };
  const of = `U+${(found.sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return { value: withoutUnprintable(text), problems: [{ code: 'UNPRINTABLE', of }] };
}

function typeOf({ style, fit }: { readonly style: TextStyle; readonly fit: Fit }, { language }: CompileTools, text: string): Type {
  const { size, weight, colour, align, valign, leading } = style;
  const hasScript = DEVANAGARI.test(text);
  return {
    size,
    weight,
    colour,
    align,
    valign,
    ...fit,
    leading: hasScript ? Math.max(leading, DEVANAGARI_LEADING) : leading,
    lang: hasScript ? (language === 'hi' ? 'hi' : 'mr') : 'en',
  };
}

/** Values of pictures are paths below src; a draft may name a field of words, which is no path. */
const PICTURE_PATH = /^(?:kit|domains)\/[\w./-]+\.(?:png|jpg|svg)$/;
function pictureOfField(values: PrintValues, field: string): string {
  const path = textOfField(values, field);
  return PICTURE_PATH.test(path) && !path.includes('..') ? path : '';
}

function textContent(element: Extract<PrintElement, { type: 'TEXT' | 'SERIAL' }>, tools: CompileTools, value: string): Content {
  const type = typeOf(element, tools, value);
  return { kind: 'text', value, sure: surelyFits(value, { ...turned(element), ...type }), ...type };
}

const MAKERS: { readonly [T in ElementType]: Maker<T> } = {
  TEXT: (element, values, tools) => {
    const { text, missing: fields, isEmpty } = filled(element.words, tools.language, values);
    if (isEmpty || text.trim() === '') return { content: null, problems: missing(...fields) };
    const { value, problems } = printable(text.trim());
    return { content: textContent(element, tools, value), problems: [...missing(...fields), ...problems] };
  },
  SERIAL: (element, values, tools) => {
    const { value, problems } = printable(textOfField(values, SERIAL_FIELD));
    if (value === '') return nothing(SERIAL_FIELD);
    return { content: textContent(element, tools, value), problems };
  },
  PAGES: (element, _values, tools) => {
    const value = PAGE_OF[tools.language];
    return { content: { kind: 'pages', value, ...typeOf(element, tools, value) }, problems: [] };
  },
  IMAGE: ({ field }, values) => {
    const picture = pictureOfField(values, field);
    return picture === '' ? nothing(field) : { content: { kind: 'picture', picture, fit: 'contain', stroke: null }, problems: [] };
  },
  PHOTO: ({ field, stroke }, values) => {
    const picture = pictureOfField(values, field);
    if (picture !== '') return { content: { kind: 'picture', picture, fit: 'cover', stroke }, problems: [] };
    return {
      content: { kind: 'rect', stroke: stroke ?? { width: 20, colour: '#8a95a5' }, fill: null, radius: 0 },
      problems: missing(field),
    };
  },
  SIGNATURE: (element, values, tools) => {
    const picture = element.field === null ? '' : pictureOfField(values, element.field);
    const { text, missing: unknown } = filled(element.words, tools.language, values);
    const lines = text.split('\n');
    // Without the name of who signs, the office stands right under the rule, as those that name nobody do.
    const { value, problems } = printable((unknown.length === 0 ? lines : lines.filter((line) => line.trim() !== '')).join('\n'));
    const type = typeOf(element, tools, value);
    const sure = surelyFits(value, { ...turned(element), ...type });
    return {
      content: { kind: 'signature', value, sure, picture: picture === '' ? null : picture, ...type },
      problems: [...(element.field !== null && picture === '' ? missing(element.field) : []), ...problems],
    };
  },
  QR: ({ field, w, h }, values, { qr }) => {
    const content = textOfField(values, field);
    if (content === '') return nothing(field);
    const { svg, modules } = qr(content);
    const isFine = Math.min(w, h) / (modules + 2 * QR_QUIET) < FINEST.QR;
    return {
      content: { kind: 'svg', svg, link: content.startsWith('https://') || content.startsWith('http://') ? content : null },
      problems: isFine ? [{ code: 'TOO_FINE', of: field }] : [],
    };
  },
  BARCODE: ({ field, w, h, rotation }, values) => {
    const content = textOfField(values, field);
    if (content === '') return nothing(field);
    const bars = code128(content);
    if (bars === null) return { content: null, problems: [{ code: 'UNPRINTABLE', of: field }] };
    const isFine = (rotation === 90 || rotation === 270 ? h : w) / bars.modules < FINEST.BARCODE;
    return { content: { kind: 'svg', svg: barsSvg(bars), link: null }, problems: isFine ? [{ code: 'TOO_FINE', of: field }] : [] };
  },
  LINE: ({ stroke }) => ({ content: { kind: 'line', stroke }, problems: [] }),
  RECT: ({ stroke, fill, radius }) => ({ content: { kind: 'rect', stroke, fill, radius }, problems: [] }),
  TABLE: (element, values, tools) => {
    const { content, texts } = tableContent(element, rowsOfField(values, element.field), (words) => filled(words, tools.language, values));
    if (content.widths.length === 0) return nothing(element.field);
    const { problems } = printable(texts.join(' '));
    // Where it goes on over pages, each cell has the lines of its own script.
    const type = typeOf(element, tools, element.goesOn === undefined ? texts.join(' ') : '');
    return {
      content: { ...content, ...type },
      problems: [...(content.rows.length === 0 ? missing(element.field) : []), ...problems],
    };
  },
};

function contentOf(element: PrintElement, values: PrintValues, tools: CompileTools): Made {
  // The table's entry for a type takes elements of that type.
  const make = MAKERS[element.type] as Maker<ElementType>;
  return make(element, values, tools);
}

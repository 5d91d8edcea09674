import type { Condition, PrintElement, TableColumn, TextStyle, Words } from '../../../kit/print-template/template.contract.ts';

/*
 * Parts that the shipped templates are written with: one line for an element. Places are hundredths of a millimetre, sizes tenths of a point.
 */

type Box = readonly [x: number, y: number, w: number, h: number];

export const NAVY = '#173263';
const DEEP = '#18212f';
export const DIM = '#434d5e';
export const GREY = '#c4cbdb';

const at = (id: string, [x, y, w, h]: Box) => ({
  id,
  side: 1 as const,
  x,
  y,
  w,
  h,
  rotation: 0 as const,
  z: 1,
  overlaps: false,
  visibleIf: null,
});

interface Look {
  readonly weight?: TextStyle['weight'];
  readonly colour?: string;
  readonly align?: TextStyle['align'];
  readonly valign?: TextStyle['valign'];
  readonly leading?: number;
  /** The smallest size it may be set in. */
  readonly min?: number;
  readonly lines?: number;
  /** On several lines before it is set smaller. */
  readonly wraps?: true;
  readonly back?: true;
  readonly visibleIf?: Condition;
}

const styleOf = (size: number, { weight = 400, colour = DEEP, align = 'LEFT', valign = 'MIDDLE', leading = 140 }: Look): TextStyle => ({
  size,
  weight,
  colour,
  align,
  valign,
  leading,
});
const more = ({ back, visibleIf }: Look) => ({ ...(back ? { side: 2 as const } : {}), ...(visibleIf ? { visibleIf } : {}) });
const fitOf = (size: number, { min = size, lines = 1, wraps }: Look) => ({ min, lines, ...(wraps ? { wraps } : {}) });

export const words = (id: string, box: Box, size: number, says: Words, look: Look = {}): PrintElement => ({
  type: 'TEXT',
  ...at(id, box),
  ...more(look),
  words: says,
  style: styleOf(size, look),
  fit: fitOf(size, look),
});
const same = (field: string): Words => ({ en: `{${field}}`, hi: `{${field}}`, mr: `{${field}}` });
/** Only a field, in every language. */
export const value = (id: string, box: Box, size: number, field: string, look: Look = {}): PrintElement =>
  words(id, box, size, same(field), look);

export const serial = (id: string, box: Box, size: number, look: Look = {}): PrintElement => ({
  type: 'SERIAL',
  ...at(id, box),
  ...more(look),
  style: styleOf(size, look),
  fit: fitOf(size, look),
});
export const image = (id: string, box: Box, field: string): PrintElement => ({ type: 'IMAGE', ...at(id, box), field });
export const photo = (id: string, box: Box, field: string): PrintElement => ({
  type: 'PHOTO',
  ...at(id, box),
  field,
  stroke: { width: 15, colour: GREY },
});
export const signature = (
  id: string,
  box: Box,
  size: number,
  says: Words,
  look: Look & { readonly field?: string } = {},
): PrintElement => ({
  type: 'SIGNATURE',
  ...at(id, box),
  ...more(look),
  field: look.field ?? null,
  words: says,
  style: styleOf(size, { align: 'CENTER', ...look }),
  fit: fitOf(size, look),
});
export const barcode = (id: string, box: Box, field: string, look: Look = {}): PrintElement => ({
  type: 'BARCODE',
  ...at(id, box),
  ...more(look),
  field,
});
export const qrCode = (id: string, box: Box, field: string, look: Look = {}): PrintElement => ({
  type: 'QR',
  ...at(id, box),
  ...more(look),
  field,
});
export const rule = (id: string, box: Box, width = 28, colour = NAVY): PrintElement => ({
  type: 'LINE',
  ...at(id, box),
  stroke: { width, colour },
});
export const qr = (id: string, box: Box, field: string): PrintElement => ({ type: 'QR', ...at(id, box), field });
export const pageOf = (id: string, box: Box, size: number, look: Look = {}): PrintElement => ({
  type: 'PAGES',
  ...at(id, box),
  style: styleOf(size, look),
  fit: fitOf(size, look),
});

interface Rows {
  readonly goesOn?: number;
  readonly heading?: string;
  readonly plain?: true;
  readonly headHeight?: number;
  readonly rowHeight?: number;
  readonly size?: number;
  readonly min?: number;
  readonly leading?: number;
  readonly wraps?: true;
}
export const table = (
  id: string,
  box: Box,
  field: string,
  columns: readonly TableColumn[],
  { goesOn, heading, plain, headHeight = 700, rowHeight = 740, size = 85, min = 60, leading = 140, wraps }: Rows = {},
): PrintElement => ({
  type: 'TABLE',
  ...at(id, box),
  field,
  columns: [...columns],
  ...(goesOn === undefined ? {} : { goesOn }),
  ...(heading === undefined ? {} : { heading }),
  ...(plain === undefined ? {} : { plain }),
  headHeight,
  rowHeight,
  style: styleOf(size, { leading }),
  fit: { min, lines: 2, ...(wraps ? { wraps } : {}) },
});
/** A frame or an area under everything else. */
export const area = (
  id: string,
  box: Box,
  {
    fill = null,
    width = null,
    colour = NAVY,
    radius = 0,
    back,
  }: { fill?: string | null; width?: number | null; colour?: string; radius?: number; back?: true },
): PrintElement => ({
  type: 'RECT',
  ...at(id, box),
  ...(back ? { side: 2 as const } : {}),
  z: 0,
  overlaps: true,
  stroke: width === null ? null : { width, colour },
  fill,
  radius,
});

export const whenGiven = (...keys: readonly string[]): Condition => ({
  holds: 'ALL',
  tests: keys.map((key) => ({ of: 'FIELD', key, is: 'GIVEN', value: '' })),
});

/** Heading of an A4 page: logo, names, address, a rule under it. */
export const letterhead = (): readonly PrintElement[] => [
  image('logo', [1800, 1500, 2300, 2300], 'institute.logo'),
  value('college-script', [4400, 1400, 14600, 700], 130, 'institute.nameScript', { weight: 600, colour: NAVY, min: 75 }),
  value('college', [4400, 2100, 14600, 1050], 160, 'institute.name', { weight: 700, colour: NAVY, min: 90, lines: 2 }),
  value('university', [4400, 3150, 14600, 420], 85, 'institute.university', { colour: DIM, min: 60 }),
  value('address', [4400, 3570, 14600, 420], 85, 'institute.address', { colour: DIM, min: 60 }),
  rule('head-rule', [1800, 4150, 17400, 0], 50),
];

const missing = (keys: readonly string[]): Condition['tests'] => keys.map((key) => ({ of: 'FIELD', key, is: 'MISSING', value: '' }));
/** Where the one is given, and the others are not. */
export const whenAlone = (key: string, ...others: readonly string[]): Condition => ({
  holds: 'ALL',
  tests: [...whenGiven(key).tests, ...missing(others)],
});

/** The same heading, and where there is no logo the names in the middle of the page. */
export const letterheadAsGiven = (): readonly PrintElement[] => {
  const LOGO = 'institute.logo';
  const given = letterhead().map((one) => (one.type === 'LINE' ? one : { ...one, visibleIf: whenGiven(LOGO) }));
  const centred = letterhead().flatMap((one) =>
    one.type === 'TEXT'
      ? [
          {
            ...one,
            id: `${one.id}-centred`,
            x: 1800,
            w: 17400,
            style: { ...one.style, align: 'CENTER' as const },
            visibleIf: { holds: 'ALL' as const, tests: missing([LOGO]) },
          },
        ]
      : [],
  );
  return [...given, ...centred];
};

/** Labels on the left and their fields on the right, row under row; a field that languages write differently stands as its words. */
export const facts = (
  [x, y, w]: readonly [x: number, y: number, w: number],
  rows: readonly (readonly [id: string, says: Words, field: string | Words, visibleIf?: Condition])[],
  { label = 4200, step = 800 }: { readonly label?: number; readonly step?: number } = {},
): readonly PrintElement[] =>
  rows.flatMap(([id, says, field, visibleIf], at) => [
    words(`${id}-label`, [x, y + at * step, label, step], 85, says, {
      colour: DIM,
      min: 65,
      lines: 2,
      ...(visibleIf ? { visibleIf } : {}),
    }),
    words(id, [x + label, y + at * step, w - label, step], 100, typeof field === 'string' ? same(field) : field, {
      weight: 600,
      min: 65,
      lines: 2,
      ...(visibleIf ? { visibleIf } : {}),
    }),
  ]);

export const A4 = { w: 21_000, h: 29_700, bleed: 0, safe: 1_000 } as const;

/** On each page, where a table goes on. */
export const everywhere = (element: PrintElement): PrintElement => ({ ...element, pages: 'EVERY' });

/** Three facts beside each other, each under its label. */
export const FACTS_IN_ROW: readonly TableColumn[] = [1, 2, 3].map((no) => ({
  key: `value${no}`,
  over: `label${no}`,
  words: {},
  width: 1,
  align: 'LEFT',
}));

/** A column of a table with its head in three languages; without a key it is left to be written on. */
export const column = (
  key: string | null,
  says: readonly [en: string, hi: string, mr: string],
  width: number,
  align: TableColumn['align'] = 'LEFT',
): TableColumn => ({ key, words: { en: says[0], hi: says[1], mr: says[2] }, width, align });

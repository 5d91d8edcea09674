import { conditionLoops } from './condition.rules.ts';
import { fieldOf } from './dataset.rules.ts';
import { goesOn, hasRoom, sharesGround } from './flow.rules.ts';
import type { Dataset, FieldType } from './dataset.contract.ts';
import { isUnfit } from './format-value.rules.ts';
import { LINE_HEIGHT, SERIAL_FIELD } from './template.contract.ts';
import type { PrintElement, PrintTemplate, TableColumn, Words } from './template.contract.ts';
import { fieldsIn } from './template-words.rules.ts';

/** Why a template cannot be activated, in the words of the server. */
const FAULTS = {
  PRINT_ID_TWICE: 'Two elements have the same name: {value}.',
  PRINT_ONE_SIDE: '{value} is on the back of a page that has only a front.',
  PRINT_OUTSIDE_PAGE: '{value} is outside the page.',
  PRINT_OUTSIDE_SAFE: '{value} is too near to the edge of the page.',
  PRINT_NO_SIZE: '{value} has no width or no height.',
  PRINT_OVERLAP: '{value} overlap. Move one, or allow it to overlap.',
  PRINT_FIELD_UNKNOWN: 'This print has no such field: {value}.',
  PRINT_FIELD_UNFIT: 'This field cannot be shown by such an element: {value}.',
  PRINT_FORMAT_UNFIT: 'This field cannot be written in this way: {value}.',
  PRINT_LANGUAGE_MISSING: 'A language of the template has no words here: {value}.',
  PRINT_TYPE_SIZES: 'In {value} the smallest type is larger than the usual one.',
  PRINT_TOO_LOW: '{value} is too low for its smallest type.',
  PRINT_CONDITION_UNKNOWN: 'A condition names what is not there: {value}.',
  PRINT_CONDITION_LOOP: 'The condition of {value} depends on itself.',
  PRINT_PICTURE_MISSING: 'The institute has not uploaded the picture of the element {value}.',
  PRINT_TWO_FLOWS: 'Only one table may go on over pages, on a template without a back: {value}.',
  PRINT_NO_ROOM: 'No row of {value} finds room on a further page.',
  PRINT_NO_FLOW: '{value} needs a table that goes on over pages.',
  PRINT_EMPTY: 'The template has no elements.',
} as const;
export type TemplateFault = keyof typeof FAULTS;

export interface TemplateFinding {
  readonly code: TemplateFault;
  /** The element that is marked; null: the template as a whole. */
  readonly element: string | null;
  /** What the sentence names: the element, with the field or the other element where there is one. */
  readonly value: string;
}

export const faultMessage = ({ code, value }: TemplateFinding): string => FAULTS[code].replace('{value}', value);

/** What a check needs to know of the kind and of the institute. */
export interface CheckedAgainst {
  readonly dataset: Dataset;
  /** Pictures of the institute that are not there. */
  readonly absent: ReadonlySet<string>;
}

/** Everything that keeps a template from being activated; none: it can be printed. */
export function templateFindings(template: PrintTemplate, { dataset, absent }: CheckedAgainst): readonly TemplateFinding[] {
  const { elements } = template;
  if (elements.length === 0) return [{ code: 'PRINT_EMPTY', element: null, value: '' }];
  const ids = elements.map(({ id }) => id);
  const of = (code: TemplateFault, { id }: { readonly id: string }, more = ''): TemplateFinding => ({
    code,
    element: id,
    value: more === '' ? id : `${id}: ${more}`,
  });
  return [
    ...[...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))].map((id) => of('PRINT_ID_TWICE', { id })),
    ...elements.flatMap((element) => placeFaults(template, element).map((code) => of(code, element))),
    ...overlaps(elements).map(([one, other]) => of('PRINT_OVERLAP', one, other.id)),
    ...elements.flatMap((element) => fieldFaults(element, dataset).map(([code, more]) => of(code, element, more))),
    ...elements.flatMap((element) => missingWords(template, element).map((language) => of('PRINT_LANGUAGE_MISSING', element, language))),
    ...elements.flatMap((element) => typeFaults(element).map((code) => of(code, element))),
    ...elements.flatMap((element) =>
      unknownTests(element, dataset, new Set(ids)).map((key) => of('PRINT_CONDITION_UNKNOWN', element, key)),
    ),
    ...flowFaults(template).map(([code, element]) => of(code, element)),
    ...conditionLoops(elements).map((id) => of('PRINT_CONDITION_LOOP', { id })),
    ...elements.flatMap((element) => (hasField(element) && absent.has(element.field) ? [of('PRINT_PICTURE_MISSING', element)] : [])),
  ];
}

const hasField = (element: PrintElement): element is PrintElement & { readonly field: string } =>
  'field' in element && element.field !== null;

/** Colour may run into the bleed; what is read stays away from the cut. */
function placeFaults({ page, sides }: PrintTemplate, element: PrintElement): TemplateFault[] {
  const { x, y, w, h, side, type } = element;
  const within = (margin: number) => x >= margin && y >= margin && x + w <= page.w - margin && y + h <= page.h - margin;
  const faults: TemplateFault[] = [];
  if (side > sides) faults.push('PRINT_ONE_SIDE');
  if (type === 'LINE' ? w === 0 && h === 0 : w === 0 || h === 0) faults.push('PRINT_NO_SIZE');
  const isColour = type === 'RECT' || type === 'LINE' || type === 'IMAGE';
  if (!within(isColour ? -page.bleed : 0)) faults.push('PRINT_OUTSIDE_PAGE');
  else if (!isColour && !within(page.safe)) faults.push('PRINT_OUTSIDE_SAFE');
  return faults;
}

/** Pairs on one side that share ground without being allowed to, and can be shown together. */
function overlaps(elements: readonly PrintElement[]): readonly (readonly [PrintElement, PrintElement])[] {
  const bound = elements.filter(({ overlaps: allowed }) => !allowed);
  return bound.flatMap((one, at) =>
    bound
      .slice(at + 1)
      .filter((other) => one.side === other.side && sharesGround(one, other) && !excludeEachOther(one, other))
      .map((other) => [one, other] as const),
  );
}

/** One is shown where a field is given and the other where it is missing. */
function excludeEachOther(one: PrintElement, other: PrintElement): boolean {
  const needed = (element: PrintElement, is: string) =>
    element.visibleIf?.holds === 'ALL' || element.visibleIf?.tests.length === 1
      ? element.visibleIf.tests.filter((test) => test.is === is).map((test) => `${test.of} ${test.key}`)
      : [];
  const opposed = (a: PrintElement, b: PrintElement) => needed(a, 'GIVEN').some((key) => needed(b, 'MISSING').includes(key));
  return opposed(one, other) || opposed(other, one);
}

/** Keys of what stands around the value of a column. */
const furtherKeys = ({ over, under, raised }: TableColumn): readonly string[] =>
  [over, under, raised].filter((key): key is string => key !== undefined);

/** One table at most goes on; what names its pages or its end needs it. */
function flowFaults({ page, sides, elements }: PrintTemplate): readonly (readonly [TemplateFault, PrintElement])[] {
  const [first, ...further] = elements.filter(goesOn);
  if (first !== undefined) {
    const barred = (sides === 2 ? [first, ...further] : further).map((element) => ['PRINT_TWO_FLOWS', element] as const);
    return hasRoom({ page, elements }, first) ? barred : [['PRINT_NO_ROOM', first], ...barred];
  }
  const needs = (element: PrintElement) =>
    element.pages !== undefined ||
    element.type === 'PAGES' ||
    (element.type === 'TABLE' &&
      (element.heading !== undefined || element.plain !== undefined || element.columns.some((column) => furtherKeys(column).length > 0)));
  return elements.filter(needs).map((element) => ['PRINT_NO_FLOW', element]);
}

const SHOWS: Readonly<Partial<Record<PrintElement['type'], readonly FieldType[]>>> = {
  IMAGE: ['PICTURE'],
  PHOTO: ['PICTURE'],
  SIGNATURE: ['PICTURE'],
  QR: ['TEXT', 'NUMBER'],
  BARCODE: ['TEXT', 'NUMBER'],
  TABLE: ['LIST'],
};

function fieldFaults(element: PrintElement, dataset: Dataset): readonly (readonly [TemplateFault, string])[] {
  const faults: [TemplateFault, string][] = [];
  for (const words of wordsOf(element)) {
    for (const { field: key, formats } of fieldsIn(words)) {
      const field = fieldOf(dataset, key);
      if (!field) faults.push(['PRINT_FIELD_UNKNOWN', key]);
      else if (field.type === 'PICTURE' || field.type === 'LIST') faults.push(['PRINT_FIELD_UNFIT', key]);
      else
        faults.push(
          ...formats
            .filter((name) => isUnfit(name, field.type))
            .map((name) => ['PRINT_FORMAT_UNFIT', `${key} ${name}`] as [TemplateFault, string]),
        );
    }
  }
  if (element.type === 'SERIAL' && !fieldOf(dataset, SERIAL_FIELD)) faults.push(['PRINT_FIELD_UNKNOWN', SERIAL_FIELD]);
  if (!hasField(element)) return faults;
  const field = fieldOf(dataset, element.field);
  if (!field) return [...faults, ['PRINT_FIELD_UNKNOWN', element.field]];
  if (!(SHOWS[element.type] ?? []).includes(field.type)) faults.push(['PRINT_FIELD_UNFIT', element.field]);
  if (element.type === 'TABLE')
    for (const key of [element.heading, ...element.columns.flatMap((column) => [column.key, ...furtherKeys(column)])])
      if (typeof key === 'string' && !field.columns?.includes(key)) faults.push(['PRINT_FIELD_UNKNOWN', `${element.field}.${key}`]);
  return faults;
}

/** All words of an element. */
function wordsOf(element: PrintElement): readonly Words[] {
  if (element.type === 'TABLE') return element.columns.map(({ words }) => words);
  return 'words' in element ? [element.words] : [];
}

/** Languages in which some words of the element are not written, while they are in another one. */
function missingWords({ languages }: PrintTemplate, element: PrintElement): readonly string[] {
  const isWritten = (words: Words) => Object.values(words).some(Boolean);
  if (element.type === 'TEXT' && !isWritten(element.words)) return languages;
  const written = wordsOf(element).filter(isWritten);
  return languages.filter((language) => written.some((words) => !words[language]));
}

function typeFaults(element: PrintElement): TemplateFault[] {
  if (!('fit' in element)) return [];
  const { fit, style, rotation, type } = element;
  const faults: TemplateFault[] = [];
  if (fit.min > style.size) faults.push('PRINT_TYPE_SIZES');
  // Tenths of a point; 1 pt is 35.28 hundredths of a millimetre.
  const line = (fit.min * LINE_HEIGHT * 3.528) / 100;
  const high = type === 'TABLE' ? element.rowHeight : rotation === 90 || rotation === 270 ? element.w : element.h;
  if (line > high || (type === 'TABLE' && element.headHeight + element.rowHeight > element.h)) faults.push('PRINT_TOO_LOW');
  return faults;
}

function unknownTests({ visibleIf }: PrintElement, dataset: Dataset, ids: ReadonlySet<string>): readonly string[] {
  const tests = visibleIf?.tests ?? [];
  return tests.filter(({ of, key }) => (of === 'FIELD' ? !fieldOf(dataset, key) : !ids.has(key))).map(({ key }) => key);
}

import { expect, it } from 'vitest';
import { templateFindings } from './check-template.rules.ts';
import { changedValues, statesOf, templateChanges } from './compare-templates.rules.ts';
import { shownElements } from './condition.rules.ts';
import type { Dataset } from './dataset.contract.ts';
import type { Condition, PrintElement, PrintTemplate } from './template.contract.ts';

const dataset: Dataset = [
  { key: 'student.name', type: 'TEXT' },
  { key: 'student.photo', type: 'PICTURE' },
  { key: 'institute.logo', type: 'PICTURE' },
  { key: 'exam.papers', type: 'LIST', columns: ['code'] },
];
const style = { size: 80, weight: 400, colour: '#000000', align: 'LEFT', valign: 'TOP', leading: 140 } as const;
const common = { side: 1, x: 500, y: 500, w: 1000, h: 500, rotation: 0, z: 1, overlaps: false, visibleIf: null } as const;
const text = (id: string, more: Partial<Extract<PrintElement, { type: 'TEXT' }>> = {}): PrintElement => ({
  type: 'TEXT',
  id,
  ...common,
  words: { en: '{student.name}' },
  style,
  fit: { min: 60, lines: 1 },
  ...more,
});
const template = (...elements: readonly PrintElement[]): PrintTemplate => ({
  page: { w: 5_400, h: 8_560, bleed: 200, safe: 300 },
  sides: 1,
  languages: ['en'],
  elements: [...elements],
});
const findings = (...elements: readonly PrintElement[]) =>
  templateFindings(template(...elements), { dataset, absent: new Set() }).map(({ code, value }) => `${code} ${value}`);
const when = (of: 'FIELD' | 'ELEMENT', key: string, is: 'GIVEN' | 'MISSING' = 'GIVEN'): Condition => ({
  holds: 'ALL',
  tests: [{ of, key, is, value: '' }],
});

it('a whole template has no findings', () => {
  expect(findings(text('name'))).toEqual([]);
  expect(findings()).toEqual(['PRINT_EMPTY ']);
});

it.each([
  ['an unknown field', [text('a', { words: { en: '{student.pan}' } })], ['PRINT_FIELD_UNKNOWN a: student.pan']],
  ['a picture as text', [text('a', { words: { en: '{student.photo}' } })], ['PRINT_FIELD_UNFIT a: student.photo']],
  ['a formatter for another type', [text('a', { words: { en: '{student.name|date}' } })], ['PRINT_FORMAT_UNFIT a: student.name date']],
  ['outside the page', [text('a', { x: 5_000 })], ['PRINT_OUTSIDE_PAGE a']],
  ['near the edge', [text('a', { x: 200 })], ['PRINT_OUTSIDE_SAFE a']],
  ['without size', [text('a', { w: 0 })], ['PRINT_NO_SIZE a']],
  ['on a back that is not there', [text('a', { side: 2 })], ['PRINT_ONE_SIDE a']],
  ['the same name twice', [text('a'), text('a', { y: 2_000 })], ['PRINT_ID_TWICE a']],
  ['ground shared', [text('a'), text('b', { x: 800 })], ['PRINT_OVERLAP a: b']],
  ['a type above the usual', [text('a', { fit: { min: 90, lines: 1 } })], ['PRINT_TYPE_SIZES a']],
  ['too low for its type', [text('a', { h: 200 })], ['PRINT_TOO_LOW a']],
  ['a condition on nothing', [text('a', { visibleIf: when('ELEMENT', 'b') })], ['PRINT_CONDITION_UNKNOWN a: b']],
  [
    'a loop of conditions',
    [text('a', { visibleIf: when('ELEMENT', 'b') }), text('b', { y: 2_000, visibleIf: when('ELEMENT', 'a') })],
    ['PRINT_CONDITION_LOOP a', 'PRINT_CONDITION_LOOP b'],
  ],
])('%s is found, with its element', (_name, elements, wanted) => {
  expect(findings(...elements)).toEqual(wanted);
});

it('overlapping is allowed where it is said, or where only one of both is ever shown', () => {
  expect(findings(text('a'), text('b', { overlaps: true }))).toEqual([]);
  const name = (is: 'GIVEN' | 'MISSING') => when('FIELD', 'student.name', is);
  expect(findings(text('a', { visibleIf: name('GIVEN') }), text('b', { visibleIf: name('MISSING') }))).toEqual([]);
});

it('colour may run into the bleed and not beyond', () => {
  const area = (x: number): PrintElement => ({ type: 'RECT', id: 'a', ...common, x, stroke: null, fill: '#123456', radius: 0 });
  expect(findings(area(-200))).toEqual([]);
  expect(findings(area(-201))).toEqual(['PRINT_OUTSIDE_PAGE a']);
});

it('words are asked for in every language, and pictures of the institute are looked for', () => {
  const two: PrintTemplate = { ...template(text('a', { words: { en: 'Name' } })), languages: ['en', 'mr'] };
  expect(templateFindings(two, { dataset, absent: new Set() }).map(({ value }) => value)).toEqual(['a: mr']);
  const logo: PrintElement = { type: 'IMAGE', id: 'logo', ...common, field: 'institute.logo' };
  const absent = new Set(['institute.logo']);
  expect(templateFindings(template(logo), { dataset, absent })).toEqual([
    { code: 'PRINT_PICTURE_MISSING', element: 'logo', value: 'logo' },
  ]);
});

it('an element is shown by what is given and by what else is shown; a loop shows nothing', () => {
  const elements = [
    { id: 'photo', visibleIf: when('FIELD', 'student.photo') },
    { id: 'frame', visibleIf: when('ELEMENT', 'photo', 'MISSING') },
    { id: 'a', visibleIf: when('ELEMENT', 'b') },
    { id: 'b', visibleIf: when('ELEMENT', 'a') },
  ];
  const shown = (photo: string | null) => shownElements(elements, { 'student.photo': photo }).map(({ id }) => id);
  expect(shown(null)).toEqual(['frame']);
  expect(shown('x.png')).toEqual(['photo']);
});

it('versions differ by element: what is new, what is gone, which properties changed', () => {
  const before = template(text('a'), text('b', { y: 2_000 }));
  const after = template(text('a', { x: 600, words: { en: 'Name' } }), text('c', { y: 2_000 }));
  expect(templateChanges(before, { ...after, sides: 2 })).toEqual([
    { element: '', change: 'CHANGED', parts: ['sides'] },
    { element: 'a', change: 'CHANGED', parts: ['place', 'words'] },
    { element: 'c', change: 'ADDED', parts: [] },
    { element: 'b', change: 'REMOVED', parts: [] },
  ]);
  expect(templateChanges(before, before)).toEqual([]);
});

it('what differs is told with its value before and after', () => {
  const visibleIf: Condition = { holds: 'ALL', tests: [{ of: 'FIELD', key: 'student.name', is: 'GIVEN', value: '' }] };
  const before = template(text('a'));
  const after = template(
    text('a', {
      x: 600,
      words: { en: 'Name', mr: 'नाव' },
      style: { ...style, size: 90 },
      fit: { min: 60, lines: 1, wraps: true },
      visibleIf,
    }),
  );
  expect(changedValues(...statesOf(before, after, 'a'))).toEqual([
    { key: 'x', before: 500, after: 600 },
    { key: 'words.en', before: '{student.name}', after: 'Name' },
    { key: 'style.size', before: 80, after: 90 },
    { key: 'visibleIf.holds', before: null, after: 'ALL' },
    { key: 'visibleIf.tests', before: null, after: 'FIELD student.name GIVEN' },
    { key: 'words.mr', before: null, after: 'नाव' },
    { key: 'fit.wraps', before: null, after: true },
  ]);
  expect(changedValues(...statesOf(before, { ...after, sides: 2, page: { ...after.page, safe: 400 } }, ''))).toEqual([
    { key: 'page.safe', before: 300, after: 400 },
    { key: 'sides', before: 1, after: 2 },
  ]);
  expect(changedValues(...statesOf(before, before, 'a'))).toEqual([]);
});

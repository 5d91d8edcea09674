import { expect, it } from 'vitest';
import { writtenOn } from '../../../tests/pdf-picture.server.ts';
import { pdfText } from '../../../tests/pdf-text.server.ts';
import { templateFindings } from './check-template.rules.ts';
import type { Dataset, PrintValues } from './dataset.contract.ts';
import { setTemplate } from './set-template.server.ts';
import type { PrintElement, PrintTemplate, TableColumn } from './template.contract.ts';

const style = { size: 85, weight: 400, colour: '#18212f', align: 'LEFT', valign: 'TOP', leading: 140 } as const;
const common = { side: 1, x: 1400, w: 9000, h: 600, rotation: 0, z: 1, overlaps: false, visibleIf: null } as const;
const fit = { min: 60, lines: 1 } as const;
const text = (id: string, y: number, en: string, pages?: PrintElement['pages']): PrintElement => ({
  type: 'TEXT',
  id,
  ...common,
  y,
  words: { en },
  style,
  fit,
  ...(pages ? { pages } : {}),
});
const column = (key: string, en: string, more: Partial<TableColumn> = {}): TableColumn => ({
  key,
  words: { en },
  width: 20,
  align: 'LEFT',
  ...more,
});
const table: PrintElement = {
  type: 'TABLE',
  id: 'rows',
  ...common,
  y: 3000,
  w: 18_200,
  h: 5000,
  field: 'rows',
  goesOn: 1500,
  headHeight: 700,
  rowHeight: 880,
  style,
  fit,
  columns: [
    column('code', 'Code'),
    column('title', 'Title', { grows: true }),
    column('mark', '{first}', { under: 'most', raised: 'sign' }),
    column('other', '{second}'),
  ],
};
const template = (...elements: readonly PrintElement[]): PrintTemplate => ({
  page: { w: 21_000, h: 29_700, bleed: 0, safe: 1_000 },
  sides: 1,
  languages: ['en'],
  elements: [...elements],
});
const whole = template(
  text('head', 1400, 'Head of {name}'),
  table,
  text('after', 9000, 'After the rows', 'AFTER'),
  text('sign', 26_000, 'Signed', 'LAST'),
  text('foot', 28_000, 'Foot of {name}', 'EVERY'),
  { type: 'PAGES', id: 'page', ...common, x: 12_000, y: 28_000, w: 6000, style, fit, pages: 'EVERY' },
);
const person = (name: string, count: number): PrintValues => ({
  name,
  first: 'TH',
  rows: Array.from({ length: count }, (_, at) => ({
    code: `P${at}`,
    title: `Paper ${at}`,
    mark: '30',
    most: '80/32',
    sign: at === 0 ? '@2' : '',
  })),
});
const order = { title: 'Test', language: 'en', pictures: {}, places: 'FOUND' } as const;
const times = (words: string, word: string) => words.split(word).length - 1;

it('a table that finds no room goes on over pages with its head; each element stands on its pages, and says which of how many', async () => {
  const { pdf, pages } = await setTemplate(whole, [person('Asha', 40), person('Ravi', 3)], { ...order, copies: [null, 'DUPLICATE 1'] });
  const words = pdfText(pdf).text;
  expect(pages).toBe(3);
  const seen = [
    'Head of Asha',
    'Foot of Asha',
    'Head of Ravi',
    'After the rows',
    'Signed',
    'page 1 of 2',
    'page 2 of 2',
    'page 1 of 1',
    'DUPLICATE 1',
    'Title',
  ];
  expect(seen.map((word) => times(words, word))).toEqual([1, 2, 1, 2, 2, 1, 1, 0, 2, 3]);
  expect(times(words, 'P39')).toBe(1);
  expect(words).toMatch(/30\s*@2/);
});

it('what stands below the end of the table follows it, and the designer is told where it came to lie', async () => {
  const at = async (count: number) => {
    const { prints } = await setTemplate(whole, [person('Asha', count)], order);
    return prints[0]?.boxes.find(({ id }) => id === 'after')?.y ?? 0;
  };
  const [few, more] = [await at(2), await at(12)];
  expect(few).toBeLessThan(9000);
  expect(Math.abs(more - few - 10 * 880)).toBeLessThan(60);
});

it('an element that a longer table comes to stand over is told, and what makes way or may lie under it is not', async () => {
  const under = template(table, text('note', 9000, 'Note'), text('mark', 9000, 'Mark'), text('after', 9000, 'After', 'AFTER'));
  const allowed = { ...under, elements: under.elements.map((one) => (one.id === 'mark' ? { ...one, overlaps: true } : one)) };
  const told = async (count: number) => {
    const { prints } = await setTemplate(allowed, [person('Asha', count)], order);
    return prints[0]?.problems.filter(({ code }) => code === 'OVERLAP').map(({ element, of }) => `${of} over ${element}`);
  };
  expect([await told(2), await told(12), await told(60)]).toEqual([[], ['rows over note'], ['rows over note']]);
});

it('what stands at the foot of the last page is never left alone there: the last rows go with it, under their head', async () => {
  const list = template(text('head', 1400, 'Head'), table, text('sign', 24_000, 'Signed', 'LAST'), text('foot', 28_000, 'Foot', 'EVERY'));
  const counts = [20, 21, 22, 23, 24, 25, 26, 27, 28, 50, 51, 52, 53, 54, 55];
  const alone: string[] = [];
  for (const count of counts) {
    const pages = await writtenOn((await setTemplate(list, [person('Asha', count)], order)).pdf);
    const words = pages.map((page) => page.words.map((one) => one.text).join(' '));
    const last = words.at(-1) ?? '';
    // Each row once, in their order; each page with the head of the table.
    const rows = words.join(' ').match(/\bP\d+\b/g) ?? [];
    expect([count, rows]).toEqual([count, Array.from({ length: count }, (_, at) => `P${at}`)]);
    expect([count, words.filter((page) => page.includes('Title')).length]).toEqual([count, pages.length]);
    expect([count, last.includes('Signed')]).toEqual([count, true]);
    if (!last.includes(`P${count - 1}`)) alone.push(`${count} on ${pages.length}`);
  }
  expect(alone).toEqual([]);
});

it('a column without any value is left out', async () => {
  const { pdf } = await setTemplate(whole, [{ ...person('Asha', 2), second: 'PR' }], order);
  const { pdf: without } = await setTemplate(whole, [person('Asha', 2)], order);
  expect([times(pdfText(pdf).text, 'PR'), times(pdfText(without).text, 'PR'), times(pdfText(without).text, 'TH')]).toEqual([1, 0, 1]);
});

it('one table goes on, on a template without a back; what names its pages needs it', () => {
  const dataset: Dataset = [
    ...['name', 'first', 'second'].map((key) => ({ key, type: 'TEXT' as const })),
    { key: 'rows', type: 'LIST', columns: ['code', 'title', 'mark', 'most', 'sign', 'other'] },
  ];
  const codes = (one: PrintTemplate) => templateFindings(one, { dataset, absent: new Set() }).map(({ code, value }) => `${code} ${value}`);
  expect(codes(whole)).toEqual([]);
  expect(codes({ ...whole, sides: 2 })).toEqual(['PRINT_TWO_FLOWS rows']);
  expect(codes(template(table, { ...table, id: 'again', y: 9000 }))).toEqual(['PRINT_TWO_FLOWS again']);
  expect(codes(template(text('sign', 26_000, 'Signed', 'LAST')))).toEqual(['PRINT_NO_FLOW sign']);
});

it('a table that goes on needs room on further pages; a draft without it is shown on its page', async () => {
  const drafts: PrintTemplate[] = [
    template({ ...table, goesOn: 60_000 }),
    template({ ...table, x: -500 }),
    template({ ...table, w: 0 }),
    template({ ...table, pages: 'EVERY' }, text('all', 28_000, 'Seal', 'EVERY')),
    { ...template(table), sides: 2 },
    template(table, { ...table, id: 'again', y: 9000, pages: 'LAST' }),
  ];
  for (const draft of drafts) {
    const { pages } = await setTemplate(draft, [person('Asha', 2)], order);
    expect(pages).toBe(draft.sides);
  }
  const codes = templateFindings(drafts[0] ?? whole, { dataset: [], absent: new Set() }).map(({ code }) => code);
  expect(codes).toContain('PRINT_NO_ROOM');
});

it('headings stand over the rows that have them, words above the value, and no lines where none are wanted', async () => {
  const card: PrintElement = {
    ...table,
    headHeight: 0,
    heading: 'group',
    plain: true,
    columns: [column('first', '', { over: 'label' }), column('second', '', { over: 'most' })],
  };
  const values = {
    rows: [
      { group: 'Student', label: 'Division', first: 'A', most: 'Roll no.', second: '12' },
      { first: 'Sita', label: 'Mother’s name' },
      { group: 'आरोग्य', label: 'रक्तगट', first: 'O+' },
    ],
  };
  const { pdf, prints } = await setTemplate(template(card), [values], order);
  expect(pdfText(pdf).text.replaceAll(/\s+/g, ' ').trim()).toMatch(/^Student Division A Roll no\. 12 Mother’s name Sita /);
  expect(prints[0]?.problems).toEqual([]);
  const lines = async (one: PrintElement) => (await writtenOn((await setTemplate(template(one), [values], order)).pdf))[0]?.lines;
  const { plain: _plain, ...ruled } = card;
  expect([await lines(card), await lines(ruled)]).toEqual([0, 4]);
});

it('a heading does not stay behind alone at the end of a page', async () => {
  const card: PrintElement = { ...table, headHeight: 0, heading: 'group', columns: [column('first', '')] };
  const rows = (before: number) => [
    ...Array.from({ length: before }, (_, at) => ({ first: `Row ${at}` })),
    { group: 'Heading', first: 'Below the heading' },
  ];
  for (let before = 20; before < 32; before += 1) {
    const { pdf } = await setTemplate(template(card), [{ rows: rows(before) }], order);
    const pages = (await writtenOn(pdf)).map(({ words }) => words.map(({ text: word }) => word).join(' '));
    expect(pages.find((words) => words.includes('Heading'))).toContain('Below the heading');
  }
});

it('a word without a place to break stays in its column', async () => {
  const email = `${'a'.repeat(90)}@example.edu`;
  const card: PrintElement = { ...table, columns: [column('first', ''), column('second', '')] };
  const { pdf } = await setTemplate(template(card), [{ rows: [{ first: email, second: 'next' }] }], order);
  const [page] = await writtenOn(pdf);
  const edges = (page?.words ?? []).filter(({ text: word }) => /^a+/.test(word)).map(({ right }) => right);
  expect(Math.max(...edges)).toBeLessThanOrEqual(1400 + 18_200 / 2);
  expect(pdfText(pdf).text.replaceAll(/\s+/g, '')).toContain(email);
});

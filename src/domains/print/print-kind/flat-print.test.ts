import { expect, it, test } from 'vitest';
import { compileTemplate } from '../../../kit/print-template/compile-template.rules.ts';
import { flatPrints } from '../../../kit/print-template/flat-print.rules.ts';
import { flowOf, settable } from '../../../kit/print-template/flow.rules.ts';
import type { PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import { DATASETS, INSTITUTE_PICTURES } from './print-kinds.contract.ts';
import type { PrintKind } from './print-kinds.contract.ts';
import { sampleValues } from './sample-values.rules.ts';
import { SHIPPED } from './shipped-templates.contract.ts';

const PICTURES = Object.fromEntries(INSTITUTE_PICTURES.map((key) => [key, 'kit/print-template/shown/grey.png']));
const qr = (content: string) => ({ svg: content, modules: 33 });
const short = (kind: PrintKind) => sampleValues(DATASETS[kind], 'SHORT', PICTURES);

function flat(kind: PrintKind, people: readonly PrintValues[]) {
  const template = settable(SHIPPED[kind]);
  const prints = people.map((values) => compileTemplate(template, values, { language: 'en', qr }));
  return flatPrints(
    prints,
    prints.map(() => false),
    flowOf(template),
  );
}

/** The words of a print, those of the runs that it shares among them. */
const wordsOf = ({ prints, runs }: ReturnType<typeof flat>, at: number): readonly string[] =>
  (prints[at] ?? [])
    .flat()
    .flatMap((item) => (typeof item === 'number' ? (runs[item] ?? []) : [item]))
    .flatMap((item) => ('kind' in item ? [] : item.slice(4)))
    .map(String);

/** Rows of a statement without a sign of grace, whose height would have to be measured. */
const plain = (): PrintValues => {
  const values = short('STATEMENT');
  const rows = Array.isArray(values['result.marks']) ? values['result.marks'] : [];
  return { ...values, 'result.marks': rows.map((row) => ({ ...row, signs1: '', signs2: '' })) };
};

it('draws a statement of one page word for word, and hands over once what several have in common', () => {
  const named = (name: string) => ({ ...plain(), 'student.name': name });
  const drawn = flat('STATEMENT', ['Asha Rao', 'Sita Rao', 'Uma Rao'].map(named));
  expect(drawn.prints.map((print) => print === null)).toEqual([false, false, false]);
  for (const [at, name] of ['Asha Rao', 'Sita Rao', 'Uma Rao'].entries()) {
    const words = wordsOf(drawn, at);
    for (const word of [name, 'Statement of marks', 'USIT101', 'SGPI'])
      expect(words.filter((one) => one === word).length).toBeGreaterThan(0);
    expect(words).not.toContain(name === 'Uma Rao' ? 'Asha Rao' : 'Uma Rao');
  }
  expect(drawn.runs.length).toBeGreaterThan(0);
  expect(drawn.runs.flat().flat().map(String)).not.toContain('Asha Rao');
});

it('of a single print nothing is shared', () => {
  const drawn = flat('STATEMENT', [plain()]);
  expect([drawn.runs, drawn.prints.map((print) => print === null)]).toEqual([[], [false]]);
});

test.each([
  [
    'rows that go on over pages',
    { 'result.marks': Array.from({ length: 34 }, (_, at) => ({ code: `P${at}`, title: 'Data', mark1: '50' })) },
  ],
  ['a mark with a sign raised behind it', { 'result.marks': [{ code: 'P1', title: 'Data', mark1: '30', signs1: '@2' }] }],
  ['a title in Devanagari', { 'result.marks': [{ code: 'P1', title: 'विविक्त गणित', mark1: '50' }] }],
  ['a title that takes two lines', { 'result.marks': [{ code: 'P1', title: 'Combinatorics and graph theory '.repeat(6), mark1: '50' }] }],
])('%s is left to the compiler of the page', (_name, changed) => {
  const { prints } = flat('STATEMENT', [plain(), { ...plain(), ...changed }]);
  expect(prints.map((print) => print === null)).toEqual([false, true]);
});

it('cards have no table that goes on: each of their words stands where it is designed', () => {
  const { prints, runs } = flat('ID_CARD', [short('ID_CARD'), short('ID_CARD')]);
  expect(prints.map((print) => print?.length)).toEqual([2, 2]);
  expect(runs.length).toBeGreaterThan(0);
});

import { expect, test } from 'vitest';
import { SHIPPED } from '../print-kind/shipped-templates.contract.ts';
import { openedPapers, saidOn } from './opened-papers.rules.ts';

const values = {
  'result.marks': [
    { code: 'P01', title: 'Physics', total: '61', totalMax: '100', credits: '4', grade: 'A', mark1: '30' },
    { code: 'Total', total: '61', totalMax: '100', credits: '4' },
  ],
};
const layout = SHIPPED.STATEMENT;
const paper = { code: 'P01', title: 'Physics', credits: '4', grade: 'A' };

test('the papers of a statement, without its row of totals', () => {
  expect(openedPapers(values, layout)).toEqual([{ ...paper, total: '61', totalMax: '100' }]);
  expect(openedPapers({ 'student.name': 'Asha' }, layout)).toEqual([]);
});

test('no total where its template prints none', () => {
  const elements = layout.elements.map((one) =>
    one.type === 'TABLE' ? { ...one, columns: one.columns.filter(({ key }) => key !== 'total') } : one,
  );
  expect(openedPapers(values, { ...layout, elements })).toEqual([{ ...paper, total: null, totalMax: null }]);
});

test('a transcript says whether it is the whole record', () => {
  const partial = { 'transcript.extent': 'PARTIAL', 'result.cgpi': '–' };
  expect(saidOn(partial, SHIPPED.TRANSCRIPT)[0]).toEqual({ field: 'transcript.extent', value: 'PARTIAL' });
});

import { expect, it } from 'vitest';
import { DATASETS } from './print-kinds.contract.ts';
import { sampleValues } from './sample-values.rules.ts';

it.each(['SHORT', 'LONG'] as const)('the marks of the sample statement %s add up, row by row and below', (sample) => {
  const values = sampleValues(DATASETS.STATEMENT, sample, {});
  const rows = values['result.marks'] as readonly Readonly<Record<string, string>>[];
  const [papers, below] = [rows.slice(0, -1), rows.at(-1)];
  const sum = (key: string) => papers.reduce((all, row) => all + Number(row[key]), 0);
  const heads = Array.from({ length: 7 }, (_, at) => at + 1);
  for (const row of papers) {
    const marks = heads.flatMap((head) => (row[`mark${head}`] ? [Number(row[`mark${head}`])] : []));
    const most = heads.flatMap((head) => (row[`under${head}`] ? [Number(row[`under${head}`]?.split('/')[0])] : []));
    const added = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
    expect([String(added(marks)), String(added(most))]).toEqual([row['total'], row['totalMax']]);
    expect(Number(row['credits']) * Number(row['point'])).toBe(Number(row['points']));
  }
  expect(below).toMatchObject(Object.fromEntries(['total', 'totalMax', 'credits', 'points'].map((key) => [key, String(sum(key))])));
});

it('the short sample has the SGPI that its rows give', () => {
  const values = sampleValues(DATASETS.STATEMENT, 'SHORT', {});
  const below = (values['result.marks'] as readonly Readonly<Record<string, string>>[]).at(-1);
  expect(values['result.formula']).toContain(`${below?.['points']} ÷ ${below?.['credits']}`);
  expect(Number(values['result.sgpi']) * Number(below?.['credits'])).toBe(Number(below?.['points']));
  expect((values['result.semesters'] as readonly Readonly<Record<string, string>>[])[1]?.['sem1']).toBe(values['result.sgpi']);
});

import { expect, it } from 'vitest';
import { exemptFile } from './exempt-file.rules.ts';

const head = {
  student: '2024016400101',
  paper: 'IT401',
  unitNo: 1,
  headNo: 2,
  mark: '12.5',
  attempt: '1',
  document: 'Statement 1245/2025',
};

it.each([
  ['Statement 1245/2025', '"Statement 1245/2025"'],
  ['Winter 2024, Statement 12', '"Winter 2024, Statement 12"'],
  ['Statement "copy"', '"Statement ""copy"""'],
])('a document %s stays one cell', (document, cell) => {
  expect(exemptFile({ ...head, document })).toBe(
    `student,paper,unit,head,mark,attempt,document\n"2024016400101","IT401","1","2","12.5","1",${cell}\n`,
  );
});

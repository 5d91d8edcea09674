import { expect, test } from 'vitest';
import { prnsIn } from './prn-file.rules.ts';

test.each([
  {
    name: 'titles above, a number of the row beside, blanks, doubles, a heading on each page',
    rows: [
      ['Vidya College of Engineering'],
      ['PRN list of second year, 2026-27'],
      [],
      ['Sr. No.', 'University PRN No.', 'Name'],
      ['1', ' 2022016400001 ', 'Asha Kale'],
      ['2', '', 'Not admitted'],
      ['3', '2022016400001', 'Asha Kale'],
      ['Sr. No.', 'University PRN No.', 'Name'],
      ['4', '2022 0164 00002', 'Ravi Patil'],
    ],
    prns: ['2022016400001', '2022016400002'],
  },
  { name: 'one column under its name', rows: [['PRN'], ['000123'], ['AB-7'], ['']], prns: ['000123', 'AB-7'] },
  {
    name: 'its name in Marathi',
    rows: [
      ['अ.क्र.', 'पीआरएन क्रमांक'],
      ['1', '000123'],
    ],
    prns: ['000123'],
  },
  {
    name: 'numbers alone, in rows of several',
    rows: [
      ['000123', '000124'],
      ['000125', '000123'],
    ],
    prns: ['000123', '000124', '000125'],
  },
  { name: 'one column without a heading, a title above', rows: [['Absent on 3 May'], ['000123'], ['000124']], prns: ['000123', '000124'] },
  {
    name: 'several columns, none called PRN',
    rows: [
      ['Roll No', 'Name'],
      ['1', 'Asha Kale'],
    ],
    prns: null,
  },
  { name: 'nothing', rows: [[], ['']], prns: [] },
])('a file of PRNs: $name', ({ rows, prns }) => {
  expect(prnsIn(rows)).toEqual(prns);
});

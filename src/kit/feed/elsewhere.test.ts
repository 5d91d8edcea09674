import { expect, test } from 'vitest';
import { readElsewhere } from './elsewhere.rules.ts';

const HEADS = ['divisionId', 'Division', 'Div', 'तुकडी', 'Roll No', 'Roll Number'];
const unread = { key: null };

test.each([
  { header: ['Name', 'Div', 'ROLL NO.'], mapping: [{ key: 'fullName' }, unread, unread], found: ['Div', 'ROLL NO.'] },
  { header: ['तुकडी', 'roll_number'], mapping: [unread, unread], found: ['तुकडी', 'roll_number'] },
  { header: ['Division'], mapping: [{ key: 'formNumber' }], found: [] },
  { header: ['Colour'], mapping: [unread], found: [] },
  { header: ['Div'], mapping: [], found: ['Div'] },
  { header: [], mapping: [], found: [] },
])('$header: $found is for another import', ({ header, mapping, found }) => {
  expect(readElsewhere(header, mapping, HEADS)).toEqual(found);
});

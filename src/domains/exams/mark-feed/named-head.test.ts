import { expect, it, test } from 'vitest';
import { headName, headWord } from '../mark-sheet/head-name.rules.ts';
import { headNamed, unitNamed } from './named-head.rules.ts';

test.each([
  ['1', 1],
  ['U2', 2],
  ['Unit 3', 3],
  ['इकाई 2', 2],
  [' 20 ', 20],
  ['21', null],
  ['0', null],
  ['', null],
  ['one', null],
])('the unit %s is %s', (cell, unit) => {
  expect(unitNamed(cell)).toBe(unit);
});

test.each([
  ['1', '1'],
  ['TH', 'TH'],
  ['ia', 'IA'],
  ['TH80', 'TH 80'],
  ['TH / 80', 'TH 80'],
  ['TH 7.50', 'TH 7.5'],
  ['U1 TH 80', 'TH 80'],
  ['U2 TH', null],
  ['IA Marks', 'IA'],
  ['Th. Marks', 'TH'],
  ['Pr. Marks', 'PR'],
  ['T.W.', 'TW'],
  ['Int.', 'IA'],
  ['Ext. (80)', 'TH 80'],
  ['U1 Viva voce', 'OR'],
  ['Internal Assessment', 'IA'],
  ['तोंडी', 'OR'],
  ['Marks', null],
  ['SGPI', null],
  ['0', null],
  ['12', null],
  ['42.5', null],
])('the head %s is %s', (cell, head) => {
  expect(headNamed(cell, 1)).toBe(head);
});

it('reads what screens show of a head', () => {
  const head = { unitNo: 2, headNo: 1, headKind: 'PROJ', max: '80.00' };
  const shown = [1, 3].flatMap((units) => [headWord(head, units), headName(head, units)]);
  expect(shown.map((words) => headNamed(words, 2))).toEqual(['PROJ', 'PROJ 80', 'PROJ', 'PROJ 80']);
});

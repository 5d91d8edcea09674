import { expect, test } from 'vitest';
import { planByKey } from './keyed-paste.rules.ts';
import type { KeyedSheet } from './keyed-sheet.rules.ts';
import { nameFits, nameKey } from './row-name.rules.ts';

const TANVI = ['KULKARNI TANVI RAMESH', 'कुलकर्णी तन्वी रमेश'];

test.each<[string, readonly string[], boolean]>([
  ['KULKARNI TANVI RAMESH', TANVI, true],
  ['Tanvi Ramesh Kulkarni', TANVI, true],
  ['Kum. Kulkarni, Tanvi R.', TANVI, true],
  ['Tanvi Kulkarni', TANVI, true],
  ['KULKARNI TANVI RAMESH SUNITA', TANVI, true],
  ['तन्वी रमेश कुलकर्णी', TANVI, true],
  ['कु. कुलकर्णी तन्वी', TANVI, true],
  ['', TANVI, true],
  ['–', TANVI, true],
  ['JADHAV AARAV', TANVI, false],
  ['KULKARNI AARAV RAMESH', TANVI, false],
  ['K T R', TANVI, false],
  ['जाधव आरव', TANVI, false],
  ['जाधव आरव', ['KULKARNI TANVI'], false],
  ['कुलकर्णी तन्वी', ['KULKARNI TANVI'], true],
  ['श्रद्धा विठ्ठल कुलकर्णी', ['Salunkhe Ankita'], false],
  ['श्रद्धा विठ्ठल कुलकर्णी', ['Shraddha Kulkarni'], true],
  ['ज्ञानेश्वर पाटील', ['Patil Dnyaneshwar'], true],
  ['ज्ञानेश्वर पवार', ['GYANESHWAR POWAR'], true],
  ['सुनीता खान', ['Shruti Khan'], true],
  ['Zoya Kazi', ['ज्ञानेश्वर शिंदे'], false],
  ['संतोष चव्हाण', ['Santosh Chavan'], true],
  ['अंबिका लक्ष्मण झेंडे', ['Ambika Laxman Zende'], true],
  ['आई', ['Aai'], true],
  ['अमृता ऋषिकेश मोरे', ['Amruta More'], true],
  ['JADHAV AARAV', [], true],
])('%s for %j: %s', (said, names, fits) => {
  expect(nameFits(said, names)).toBe(fits);
});

test('a name is known in any order of its words', () => {
  expect(nameKey('Mr. Jadhav  aarav')).toBe(nameKey('AARAV JADHAV'));
  expect(nameKey('47')).toBe('');
});

const people: KeyedSheet = {
  rows: [
    { id: 'a', keys: ['0000001'], names: TANVI },
    { id: 'b', keys: ['0000002'], names: ['PATIL ASHA'] },
  ],
  columns: [{ id: 'th', names: ['TH'] }],
  locked: [],
  keyHeads: [],
  nameHeads: ['Name'],
  from: 0,
  isEntry: (_, text) => /^\d{1,3}$/.test(text),
};

test('a line of another examination has the number of a student here and the name of another: nothing of it is taken', () => {
  const file = [
    ['Seat No', 'Name', 'TH'],
    ['0000001', 'JADHAV AARAV', '55'],
    ['0000002', 'Asha Patil', '60'],
  ];
  const plan = {
    kind: 'BY_KEY',
    edits: [{ rowId: 'b', columnId: 'th', text: '60' }],
    misnamed: [{ key: '0000001', said: 'JADHAV AARAV' }],
  };
  expect(planByKey(file, people, 'FILE')).toMatchObject(plan);
  expect(planByKey(file, people, 'BLOCK')).toMatchObject(plan);
  // Without headings the column of names is known by the names of the list in it.
  expect(planByKey(file.slice(1), people, 'BLOCK')).toMatchObject(plan);
});

test('a remark is no name', () => {
  const file = [
    ['Seat No', 'Remark', 'TH'],
    ['0000001', 'seen again', '55'],
  ];
  expect(planByKey(file, people, 'FILE')).toMatchObject({ edits: [{ rowId: 'a', text: '55' }], misnamed: [] });
});

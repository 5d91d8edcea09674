import { expect, test } from 'vitest';
import { askedRecord, MAKERS, openingLink } from './asked-open.rules.ts';

const ID = '0198c1f0-5f0e-7c33-9d5a-2a0c3f1f9e11';
const OURS = '0198c1f0-5f0e-7c33-9d5a-2a0c3f1f9e12';

test('an address names a record by its id, whichever way it was copied; what makes something names none', () => {
  const cases: readonly (readonly [asked: unknown, id: string | null])[] = [
    [ID, ID],
    [ID.toUpperCase(), ID],
    [` ${ID} `, ID],
    ['no-id', 'no-id'],
    ['', null],
    ['  ', null],
    [undefined, null],
    [7, null],
    ...MAKERS.map((maker) => [maker, null] as const),
  ];
  expect(cases.map(([asked]) => askedRecord(asked))).toEqual(cases.map(([, id]) => id));
});

test('the link to a record keeps the tab of its list, and names the institute', () => {
  expect(openingLink('/a/degrees', ID, OURS)).toBe(`/a/degrees?open=${ID}&institute=${OURS}`);
  expect(openingLink('/a/degrees?tab=faculties', ID, OURS)).toBe(`/a/degrees?tab=faculties&open=${ID}&institute=${OURS}`);
});

import { describe, expect, test } from 'vitest';
import { fc } from '../../../../tests/property.server.ts';
import { NUMBER_ORDERS, type NumberScheme } from './class-number.contract.ts';
import { fold, inNumberOrder, planNumbers, presentNumber, wrongBlock, writeNumber } from './class-number.rules.ts';
import type { NumberOrderOf, NumberStudent } from './class-number.rules.ts';
import { newDraft, readNumbers } from './number-draft.rules.ts';

const one = (at: number, name: string, more: Partial<NumberStudent> = {}): NumberStudent => ({
  enrolmentId: `e${at}`,
  divisionId: 'A',
  name,
  surname: name.split(' ').at(-1) ?? '',
  prn: `20${at}`,
  studentId: `S${at}`,
  formNumber: null,
  rollNo: null,
  gender: 'MALE',
  merit: null,
  ...more,
});

const scheme: NumberScheme = { pattern: '{DIV}-{N:3}', order: ['SURNAME'], keep: true, series: 'EACH', start: 1, gap: 0, blocks: [] };
const divisions = [
  { id: 'A', name: 'A' },
  { id: 'B', name: 'B' },
];
const place = { code: 'FYBA', year: '2026' };
const order = (more: Partial<NumberScheme> = {}, rest: Partial<NumberOrderOf> = {}): NumberOrderOf => ({
  kind: 'ROLL',
  scheme: { ...scheme, ...more },
  divisions,
  place,
  taken: () => new Set(),
  ...rest,
});
const numbers = (students: readonly NumberStudent[], asked: NumberOrderOf) => planNumbers(students, asked).rows.map((row) => row.becomes);

describe('the pattern', () => {
  test.each([
    ['{DIV}{YY}{N:3}', 7, 'A26007'],
    ['{CLASS}/{YYYY}/{N:1}', 12, 'FYBA/2026/12'],
    ['{N:2}', 123, '123'],
  ])('%s', (pattern, value, written) => {
    expect(writeNumber(pattern, place, 'A', value)).toBe(written);
  });
});

describe('a class', () => {
  const class_ = [
    one(1, 'Ravi Patil'),
    one(2, 'Asha Kale', { gender: 'FEMALE' }),
    one(3, 'Zoya Khan', { gender: 'FEMALE', divisionId: 'B' }),
  ];

  test('by surname, each division anew', () => {
    expect(numbers(class_, order())).toEqual(['A-001', 'A-002', 'B-001']);
  });
  test('one series with numbers left free between divisions', () => {
    expect(numbers(class_, order({ series: 'THROUGH', gap: 10, pattern: '{N:2}' }))).toEqual(['01', '02', '13']);
  });
  test('a late comer gets the number at the end, and nobody is numbered anew', () => {
    const late = [one(1, 'Ravi Patil', { rollNo: 'A-001' }), one(2, 'Asha Kale', { rollNo: 'A-002' }), one(3, 'Anil Adke')];
    expect(planNumbers(late, order()).rows.map((row) => [row.student.name, row.becomes, row.outcome])).toEqual([
      ['Anil Adke', 'A-003', 'NEW'],
      ['Asha Kale', 'A-002', 'KEPT'],
      ['Ravi Patil', 'A-001', 'KEPT'],
    ]);
  });
  test('a block that is too small leaves the rest without a number', () => {
    const rows = planNumbers(class_, order({ blocks: [{ divisionId: 'A', first: 50, last: 50 }] })).rows;
    expect(rows.map((row) => row.outcome)).toEqual(['NEW', 'FULL', 'NEW']);
  });
  test('a number of somebody who left is passed over', () => {
    const plan = planNumbers(class_, order({}, { taken: (id) => new Set(id === 'A' ? ['a-001'] : []) }));
    expect([plan.skipped, plan.rows.map((row) => row.becomes)]).toEqual([1, ['A-002', 'A-003', 'B-001']]);
  });
  test('by merit: equal ranks by PRN, whoever has no result at the end', () => {
    const ranked = [
      one(1, 'Ravi Patil'),
      one(2, 'Asha Kale', { merit: 10 }),
      one(3, 'Anil Adke', { merit: 2 }),
      one(4, 'Om', { merit: 2 }),
    ];
    expect(inNumberOrder(ranked, ['MERIT']).map((row) => row.name)).toEqual(['Anil Adke', 'Om', 'Asha Kale', 'Ravi Patil']);
  });
  test('girls first, then by name', () => {
    expect(inNumberOrder(class_, ['GIRLS', 'NAME']).map((row) => row.name)).toEqual(['Asha Kale', 'Zoya Khan', 'Ravi Patil']);
  });
});

test.each([
  ['turned round', [{ divisionId: 'A', first: 9, last: 3 }], 'EACH' as const, 0],
  [
    'twice of one division',
    [
      { divisionId: 'A', first: 1, last: 3 },
      { divisionId: 'A', first: 5, last: 6 },
    ],
    'EACH' as const,
    1,
  ],
  [
    'over one another in one series',
    [
      { divisionId: 'A', first: 1, last: 30 },
      { divisionId: 'B', first: 30, last: 60 },
    ],
    'THROUGH' as const,
    1,
  ],
  [
    'alike where each division begins anew',
    [
      { divisionId: 'A', first: 1, last: 30 },
      { divisionId: 'B', first: 1, last: 30 },
    ],
    'EACH' as const,
    null,
  ],
])('blocks %s', (_what, blocks, series, at) => {
  expect(wrongBlock({ ...scheme, blocks, series })).toBe(at);
});

test('a draft says which fields are wrong', () => {
  const draft = { ...newDraft('ROLL'), pattern: 'A', start: 'x', blocks: { A: { first: '1', last: '' } } };
  expect([...readNumbers(draft, ['A', 'B']).wrong]).toEqual(['pattern', 'start', 'A']);
  expect(readNumbers({ ...newDraft('ROLL'), without: ['A'] }, ['A']).wrong).toEqual(new Set(['divisions']));
  expect(readNumbers(newDraft('ROLL'), ['A']).scheme?.pattern).toBe('{N:2}');
});

const student = fc.record({
  name: fc.constantFrom('Ravi Patil', 'Asha Kale', 'Zoya Khan', 'Om'),
  surname: fc.constantFrom('', 'Patil', 'Kale'),
  divisionId: fc.constantFrom('A', 'B'),
  gender: fc.constantFrom('FEMALE', 'MALE', null),
  merit: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
  roll: fc.option(fc.integer({ min: 0, max: 12 }), { nil: null }),
});
const block = (divisionId: string, first: number) =>
  fc
    .option(fc.integer({ min: 0, max: 12 }), { nil: null })
    .map((size) => (size === null ? [] : [{ divisionId, first, last: first + size }]));
const drawn = fc.record({
  students: fc.array(student, { maxLength: 25 }),
  keep: fc.boolean(),
  series: fc.constantFrom('EACH' as const, 'THROUGH' as const),
  start: fc.integer({ min: 0, max: 20 }),
  gap: fc.integer({ min: 0, max: 5 }),
  order: fc.uniqueArray(fc.constantFrom(...NUMBER_ORDERS), { minLength: 1, maxLength: 3 }),
  blockA: block('A', 3),
  blockB: block('B', 30),
  taken: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 10 }),
  kind: fc.constantFrom('ROLL' as const, 'FORM' as const),
});

/** A drawn class: nobody's present number is another's in the same place. */
function drawnClass({ students, kind, ...rest }: typeof drawn extends fc.Arbitrary<infer T> ? T : never) {
  const used = new Set<string>();
  const all = students.map(({ roll, ...more }, at) => {
    const key = `${kind === 'ROLL' ? more.divisionId : ''}${roll}`;
    const number = roll === null || used.has(key) ? null : String(roll).padStart(2, '0');
    used.add(key);
    return one(at, more.name, { ...more, ...(kind === 'ROLL' ? { rollNo: number } : { formNumber: number }) });
  });
  const blocks = [...rest.blockA, ...rest.blockB];
  const others = new Set(rest.taken.map((value) => String(value).padStart(2, '0')));
  const made = { pattern: '{N:2}', order: rest.order, keep: rest.keep, series: rest.series, start: rest.start, gap: rest.gap, blocks };
  const asked = order(made, { kind, taken: () => others });
  return { all, others, asked, ...planNumbers(all, asked) };
}

describe('laws', () => {
  test('everybody exactly once, and no number twice in its place', () => {
    fc.assert(
      fc.property(drawn, (input) => {
        const { all, asked, rows } = drawnClass(input);
        const ids = rows.map((row) => row.student.enrolmentId);
        expect(ids.toSorted()).toEqual(all.map((row) => row.enrolmentId).toSorted());
        const given = rows.filter((row) => row.outcome !== 'FULL');
        const keys = given.map((row) => `${asked.kind === 'ROLL' ? row.student.divisionId : ''} ${fold(row.becomes ?? '')}`);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  test('in the order told, rising within a division', () => {
    fc.assert(
      fc.property(drawn, (input) => {
        const { all, asked, rows } = drawnClass(input);
        for (const { id } of divisions) {
          const mine = rows.filter((row) => row.student.divisionId === id);
          const told = inNumberOrder(
            all.filter((row) => row.divisionId === id),
            asked.scheme.order,
          );
          expect(mine.map((row) => row.student.enrolmentId)).toEqual(told.map((row) => row.enrolmentId));
          const fresh = mine.filter((row) => row.outcome !== 'KEPT' && row.outcome !== 'FULL').map((row) => Number(row.becomes));
          expect(fresh).toEqual(fresh.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  test('inside its block, outside those of others in one series, and never a number of somebody else', () => {
    fc.assert(
      fc.property(drawn, (input) => {
        const { others, asked, rows } = drawnClass(input);
        for (const { student: of, becomes, outcome } of rows) {
          if (outcome === 'KEPT' || outcome === 'FULL') continue;
          const value = Number(becomes);
          const own = asked.scheme.blocks.find((each) => each.divisionId === of.divisionId);
          const foreign = asked.scheme.blocks.filter((each) => each.divisionId !== of.divisionId);
          const inside = own === undefined || (own.first <= value && value <= own.last);
          const outside = asked.scheme.series === 'EACH' || foreign.every((each) => value < each.first || each.last < value);
          expect([inside, outside, others.has(fold(becomes ?? ''))]).toEqual([true, true, false]);
        }
      }),
    );
  });

  test('who keeps a number is not numbered anew, and numbering again changes nothing', () => {
    fc.assert(
      fc.property(drawn, (input) => {
        const { asked, rows } = drawnClass(input);
        const after = rows.map(({ student: of, becomes }) => ({
          ...of,
          ...(asked.kind === 'ROLL' ? { rollNo: becomes } : { formNumber: becomes }),
        }));
        const again = planNumbers(after, { ...asked, scheme: { ...asked.scheme, keep: true } });
        const changed = again.rows.filter((row) => row.outcome === 'NEW' || row.outcome === 'CHANGED');
        const lacking = rows.filter((row) => row.outcome === 'FULL' && presentNumber(row.student, asked.kind) === null);
        expect(changed.every((row) => lacking.some((each) => each.student.enrolmentId === row.student.enrolmentId))).toBe(true);
      }),
    );
  });
});

import { expect, test } from 'vitest';
import type { PaperRegistration } from './exam-report.contract.ts';
import { registrationSums } from './registration-sums.rules.ts';

const row = (figures: Partial<PaperRegistration>): PaperRegistration => ({
  paperId: '0198c1f0-5f0e-7c33-9d5a-2a0c3f1f9e11',
  code: 'CE501',
  title: 'Computer Networks',
  semester: 5,
  registered: 0,
  regular: 0,
  additional: 0,
  backlog: 0,
  statuses: {},
  withoutSeat: 0,
  ...figures,
});

test('papers add up column by column, also by a status that only one of them has', () => {
  expect(
    registrationSums([
      row({ registered: 60, regular: 55, backlog: 5, statuses: { REG: { candidates: 55 }, ATKT: { candidates: 5 } }, withoutSeat: 2 }),
      row({ registered: 57, regular: 55, additional: 2, statuses: { REG: { candidates: 57 } } }),
      row({}),
    ]),
  ).toEqual({
    registered: 117,
    regular: 110,
    additional: 2,
    backlog: 5,
    withoutSeat: 2,
    statuses: { REG: { candidates: 112 }, ATKT: { candidates: 5 } },
  });
});

test('an examination without papers adds up to nothing', () => {
  expect(registrationSums([])).toEqual({ registered: 0, regular: 0, additional: 0, backlog: 0, withoutSeat: 0, statuses: {} });
});

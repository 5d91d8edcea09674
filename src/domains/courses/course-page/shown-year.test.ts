import { expect, test } from 'vitest';
import { shownYear } from './shown-year.rules.ts';

const years = ['2027-28', '2026-27', '2025-26'].map((AcademicYear) => ({ AcademicYear }));

test.each([
  ['nothing is chosen: the current year, not the newest', years, undefined, '2026-27', '2026-27'],
  ['a year is chosen', years, '2025-26', '2026-27', '2025-26'],
  ['the address names a year that the course does not have', years, '2019-20', '2026-27', '2026-27'],
  ['the course has no class in the current year', years, undefined, '2028-29', '2027-28'],
  ['the course has no class at all', [], undefined, '2026-27', undefined],
])('%s', (_name, offered, chosen, current, shown) => {
  expect(shownYear(offered, chosen, current)?.AcademicYear).toBe(shown);
});

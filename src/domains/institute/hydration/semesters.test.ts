import { expect, test } from 'vitest';
import { offeredSemesters } from './semesters.rules.ts';

const programs = [
  { id: 'engineering', totalSemesters: 8 },
  { id: 'science', totalSemesters: 6 },
];
const courses = [
  { id: 'se', programId: 'engineering', semesters: [3, 4] },
  { id: 'fy', programId: 'science', semesters: [] },
  { id: 'other', programId: 'gone', semesters: [] },
];

test.each([
  ['of the course', { programs, courses }, 'se', [3, 4]],
  ['of its program, where the course has none', { programs, courses }, 'fy', [1, 2, 3, 4, 5, 6]],
  ['of the longest program, without a course', { programs, courses }, null, [1, 2, 3, 4, 5, 6, 7, 8]],
  ['up to 16, where the program is not known', { programs, courses }, 'other', Array.from({ length: 16 }, (_, at) => at + 1)],
  ['up to 16, where nothing is known', { programs: [], courses: [] }, null, Array.from({ length: 16 }, (_, at) => at + 1)],
])('semesters that are offered: %s', (_what, known, courseId, expected) => {
  expect(offeredSemesters(known, courseId)).toEqual(expected);
});

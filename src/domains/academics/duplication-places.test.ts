import { describe, expect, it } from 'vitest';
import { referenceTo } from '../../kit/stack/stack-document.rules.ts';
import type { StackContent } from '../../kit/stack/stack-document.rules.ts';
import { retarget } from '../../kit/stack/stack-retarget.rules.ts';
import type { Retarget } from '../../kit/stack/stack-retarget.rules.ts';
import { toYear } from './academic-year/academic-year-place.rules.ts';
import { toCourse } from './course/course-place.rules.ts';

describe('another course or year', () => {
  const course: Retarget = {
    moves: [
      {
        kind: 'course',
        field: 'courseId',
        noun: 'course',
        key: 'SY',
        move: (content, from) => toCourse(content, from === 'FY' ? { semesters: [1, 2] } : null, { semesters: [3, 4] }),
      },
    ],
    renames: true,
  };
  const year: Retarget = {
    moves: [
      {
        kind: 'academicYear',
        field: 'academicYearId',
        noun: 'academic_year',
        key: '2027-28',
        move: (content, from) => toYear(content, from === '2025-26' ? { startsOn: '2025-06-15' } : null, { startsOn: '2027-06-15' }),
      },
    ],
    renames: true,
  };
  const blueprint = {
    code: 'FY-BP',
    courseId: referenceTo('course', 'FY'),
    branchId: referenceTo('branch', 'B'),
    papers: [{ semester: 2, title: 'T' }],
    baskets: [{ semester: 1 }],
  };

  it.each<[string, StackContent, Retarget, readonly string[], StackContent]>([
    [
      'a blueprint: course, semesters, code',
      blueprint,
      course,
      ['code'],
      {
        code: 'SY-BP',
        courseId: referenceTo('course', 'SY'),
        branchId: null,
        papers: [{ semester: 4, title: 'T' }],
        baskets: [{ semester: 3 }],
      },
    ],
    [
      'in another institute it keeps its code',
      blueprint,
      { ...course, renames: false },
      ['code'],
      { code: 'FY-BP', courseId: referenceTo('course', 'SY') },
    ],
    ['a code without the course gets its name', { ...blueprint, code: 'CURRICULUM' }, course, ['code'], { code: 'CURRICULUM-SY' }],
    [
      'a paper: course and semester, its code is its own',
      { code: 'P1', courseId: referenceTo('course', 'FY'), branchId: null, semester: 1 },
      course,
      ['courseId', 'semester', 'code'],
      { code: 'P1', courseId: referenceTo('course', 'SY'), semester: 3 },
    ],
    ['what has no course stays', { code: 'S' }, course, ['code'], { code: 'S' }],
    [
      'an instance: year, days, code',
      {
        code: 'FY 2025-26',
        academicYearId: referenceTo('academic_year', '2025-26'),
        startsOn: '2024-02-29',
        timeline: [{ semester: 1, endsOn: '2025-12-01' }],
      },
      year,
      ['code'],
      {
        code: 'FY 2027-28',
        academicYearId: referenceTo('academic_year', '2027-28'),
        startsOn: '2026-02-28',
        timeline: [{ semester: 1, endsOn: '2027-12-01' }],
      },
    ],
  ])('%s', (_what, content, to, keyFields, wanted) => {
    expect(retarget(content, to, keyFields)).toMatchObject(wanted);
  });
});

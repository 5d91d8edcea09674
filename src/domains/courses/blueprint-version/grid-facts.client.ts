import { useMemo } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { courseYears } from '../../academics/course-year/course-year.contract.ts';
import { courses } from '../../academics/course/course.contract.ts';
import { subjectCategories } from '../../academics/subject-category/subject-category.contract.ts';
import { examPatterns } from '../../exams/exam-pattern/exam-pattern.contract.ts';
import type { HeadSet } from '../../result-rules/engine/head-set.contract.ts';
import type { Pattern } from './new-paper.rules.ts';

interface PatternFacts extends Pattern {
  readonly name: string;
}

/** Records that papers refer to, by id; empty where the caller may not read it. */
export interface GridFacts {
  readonly patterns: ReadonlyMap<string, PatternFacts>;
  readonly categories: ReadonlyMap<string, string>;
  /** Semesters of the course's year of study. */
  readonly semesters: readonly number[];
}

const MOST = '200';

function useSemesters(courseId: string): readonly number[] {
  const instituteId = useInstituteId();
  const can = useCan();
  const enabled = can('courses', 'read') && can('courseYears', 'read');
  const course = useCall(courses.get, { instituteId, params: { id: courseId } }, { enabled }).data?.data;
  const year = useCall(courseYears.get, { instituteId, params: { id: course?.courseYearId ?? '' } }, { enabled: course !== undefined });
  return year.data?.data.semesters ?? NO_SEMESTERS;
}
const NO_SEMESTERS: readonly number[] = [];

const headSetFacts = ({ name, heads }: HeadSet) => ({ name, kinds: [...new Set(heads.map(({ kind }) => kind))] });

export function useGridFacts(courseId: string): GridFacts {
  const instituteId = useInstituteId();
  const can = useCan();
  const query = { size: MOST };
  const patterns = useCall(
    examPatterns.list,
    { instituteId, query: { ...query, state: 'ACTIVE' } },
    // Patterns are activated in another tab while the papers wait for them.
    { enabled: can('examPatterns', 'read'), onFocus: true },
  ).data?.data;
  const categories = useCall(subjectCategories.list, { instituteId, query }, { enabled: can('categories', 'read') }).data?.data;
  const semesters = useSemesters(courseId);
  return useMemo(
    () => ({
      patterns: new Map((patterns ?? []).map(({ id, name, headSets }) => [id, { id, name, headSets: headSets.map(headSetFacts) }])),
      categories: new Map((categories ?? []).map(({ id, name }) => [id, name])),
      semesters,
    }),
    [patterns, categories, semesters],
  );
}

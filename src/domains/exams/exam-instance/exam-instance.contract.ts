import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { withFigures } from '../../../kit/master/listed-master.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { patternSettings } from '../../result-rules/engine/pattern-settings.contract.ts';
import { EXAM_STATES, examSessions } from '../exam-session/exam-session.contract.ts';
import { examInstanceText } from './exam-instance.text.ts';
import { courses } from '../../academics/course/course.contract.ts';
import { branches } from '../../academics/branch/branch.contract.ts';
import { examTypes } from '../exam-type/exam-type.contract.ts';
import { examPatterns } from '../exam-pattern/exam-pattern.contract.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';

const plain = defineMaster({
  texts: [examInstanceText],
  name: 'exam_instance',
  plural: 'examInstances',
  path: '/api/exams/exam-instances',
  feature: 'examInstances',
  /** What is inwarded, locked, processed and published as one. */
  record: {
    code: text(30),
    name: text(160),
    examSessionId: id,
    courseId: id,
    branchId: z.nullable(id),
    semesters: z.array(z.int().check(z.gte(1), z.lte(16))).check(
      z.minLength(1),
      z.maxLength(4),
      z.refine((list) => new Set(list).size === list.length, { error: 'This semester is listed twice.' }),
    ),
    examTypeId: id,
    examPatternId: id,
    courseInstanceId: z.nullable(id),
    isFinalSemester: z.boolean(),
    /** Overrides of the pattern's seat scheme; {}: none. */
    seatScheme: z.partial(patternSettings.shape.seatScheme),
  },
  decided: {
    state: z.enum(EXAM_STATES),
    computedRunNo: z.nullable(z.int()),
    lockedRunNo: z.nullable(z.int()),
    publishedRunNo: z.nullable(z.int()),
    publishedAt: z.nullable(z.string()),
  },
  fields: {
    code: { label: 'examInstance.code' },
    name: { label: 'examInstance.name' },
    examSessionId: { label: 'examInstance.examSession', references: () => examSessions },
    courseId: { label: 'examInstance.course', references: () => courses },
    branchId: { label: 'examInstance.branch', references: () => branches },
    semesters: { label: 'examInstance.semesters' },
    examTypeId: { label: 'examInstance.examType', references: () => examTypes },
    examPatternId: { label: 'examInstance.examPattern', references: () => examPatterns },
    courseInstanceId: { label: 'examInstance.courseInstance', references: () => courseInstances },
    isFinalSemester: { label: 'examInstance.isFinalSemester' },
    seatScheme: { label: 'examInstance.seatScheme' },
    state: { label: 'examInstance.state' },
    computedRunNo: { label: 'examInstance.computedRunNo' },
    lockedRunNo: { label: 'examInstance.lockedRunNo' },
    publishedRunNo: { label: 'examInstance.publishedRunNo' },
    publishedAt: { label: 'examInstance.publishedAt' },
  },
  search: ['code', 'name'],
  sort: ['code', 'name'],
  filters: ['examSessionId', 'courseId', 'branchId', 'semesters', 'examTypeId', 'examPatternId', 'state'],
  countBy: 'state',
  unique: ['code'],
  display: 'name',
  moves: {
    open: { from: ['DRAFT', 'CLOSED'], to: 'OPEN', action: 'update', summary: 'Open an exam instance for the exam cell' },
    close: { from: ['OPEN'], to: 'CLOSED', action: 'update', summary: 'Close an exam instance' },
  },
});

const { list, listed } = withFigures(plain, {
  summary: 'List exam instances, paged, with counts and the number of papers of each',
  figures: { papers: z.int() },
  labels: { papers: 'examInstances.papers' },
});

export const examInstances = { ...plain, list };

/** A row with the fields that only its list returns. */
export const listedInstances = { ...examInstances, ...listed };

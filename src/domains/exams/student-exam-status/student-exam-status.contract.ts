import * as z from 'zod/mini';
import { text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { studentExamStatusText } from './student-exam-status.text.ts';

const STUDENT_FLOWS = ['REGULAR', 'REPEATER'] as const;

export const studentExamStatuses = defineMaster({
  texts: [studentExamStatusText],
  name: 'student_exam_status',
  plural: 'studentExamStatuses',
  path: '/api/exams/student-exam-statuses',
  feature: 'studentExamStatus',
  record: {
    code: text(20),
    name: text(80),
    flow: z.enum(STUDENT_FLOWS),
    mayInward: z.boolean(),
    countsAttempt: z.boolean(),
    inToppers: z.boolean(),
    /** What statements print beside the seat number; '' prints nothing. */
    printLabel: text(30, 0),
  },
  fields: {
    code: { label: 'studentExamStatus.code' },
    name: { label: 'studentExamStatus.name' },
    flow: { label: 'studentExamStatus.flow' },
    mayInward: { label: 'studentExamStatus.mayInward' },
    countsAttempt: { label: 'studentExamStatus.countsAttempt', help: 'studentExamStatus.countsAttempt.help' },
    inToppers: { label: 'studentExamStatus.inToppers' },
    printLabel: { label: 'studentExamStatus.printLabel' },
  },
  search: ['code', 'name'],
  sort: ['code', 'name', 'flow'],
  filters: ['flow', 'mayInward'],
  countBy: 'flow',
  unique: ['code'],
  display: 'name',
});

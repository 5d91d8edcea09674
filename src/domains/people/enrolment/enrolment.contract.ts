import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { enrolmentText } from './enrolment.text.ts';

const ENROLMENT_STATES = ['RUNNING', 'COMPLETED', 'LEFT', 'CANCELLED'] as const;

export const enrolments = defineMaster({
  texts: [enrolmentText],
  name: 'enrolment',
  plural: 'enrolments',
  path: '/api/people/enrolments',
  feature: 'enrolments',
  record: {
    studentProfileId: id,
    courseInstanceId: id,
    divisionId: z.nullable(id),
    rollNo: z.nullable(text(20)),
    studentExamStatusId: id,
    state: z.enum(ENROLMENT_STATES),
  },
  /** The enrolment that a roll-over continued. */
  decided: { rolledFromId: z.nullable(id) },
  fields: {
    studentProfileId: { label: 'enrolment.student', references: 'student_profile' },
    courseInstanceId: { label: 'enrolment.courseInstance', references: 'course_instance' },
    divisionId: { label: 'enrolment.division', references: 'division' },
    rollNo: { label: 'enrolment.rollNo' },
    studentExamStatusId: { label: 'enrolment.studentExamStatus', references: 'student_exam_status' },
    state: { label: 'enrolment.state' },
    rolledFromId: { label: 'enrolment.rolledFrom' },
  },
  search: ['rollNo'],
  sort: ['rollNo', 'state'],
  filters: ['courseInstanceId', 'divisionId', 'studentProfileId', 'studentExamStatusId', 'state'],
  countBy: 'state',
  unique: ['studentProfileId', 'courseInstanceId'],
  display: 'rollNo',
});

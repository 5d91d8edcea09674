import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { enrolmentText } from './enrolment.text.ts';
import { ENROLMENT_STATES, studentProfiles } from '../student-profile/student-profile.contract.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { divisions } from '../../courses/division/division.contract.ts';
import { studentExamStatuses } from '../../exams/student-exam-status/student-exam-status.contract.ts';

/** How lists write the roll number. */
const ROLL_HEADS = ['Roll', 'Roll No', 'Roll Number', 'Class Roll No', 'रोल नं', 'रोल नंबर', 'रोल क्रमांक', 'हजेरी क्रमांक'];

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
    studentProfileId: { label: 'enrolment.student', references: () => studentProfiles },
    courseInstanceId: { label: 'enrolment.courseInstance', references: () => courseInstances },
    divisionId: { label: 'enrolment.division', references: () => divisions, heads: ['Div', 'Section', 'तुकडी', 'अनुभाग'] },
    rollNo: { label: 'enrolment.rollNo', heads: ROLL_HEADS },
    studentExamStatusId: { label: 'enrolment.studentExamStatus', references: () => studentExamStatuses },
    state: { label: 'enrolment.state' },
    rolledFromId: { label: 'enrolment.rolledFrom' },
  },
  search: ['rollNo'],
  sort: ['rollNo', 'state'],
  filters: ['courseInstanceId', 'divisionId', 'studentProfileId', 'studentExamStatusId', 'state'],
  countBy: 'state',
  unique: ['studentProfileId', 'courseInstanceId'],
  display: 'studentProfileId',
  displayIn: 'courseInstanceId',
});

import * as z from 'zod/mini';
import { attributeKey, attributeValues } from '../../../kit/attribute/attribute.contract.ts';
import { dataOf, dateOnly, defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { counting, pageOf, paging } from '../../../kit/list/page.contract.ts';
import { ENROLMENT_STATES, GENDERS, STUDENT_STATES } from './student-profile.contract.ts';
import { TAG_COLOURS } from './tag-colour.contract.ts';
import { fileFormat } from '../../../kit/export/list-export.contract.ts';

/** A student with the newest enrolment that matches the filters. */
const row = z.object({
  id,
  fullName: z.string(),
  nameInScript: z.nullable(z.string()),
  universityPrn: z.string(),
  studentId: z.string(),
  libraryNo: z.nullable(z.string()),
  formNumber: z.nullable(z.string()),
  /** The newest one; null also without the right to seat numbers. */
  seatNo: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  gender: z.nullable(z.enum(GENDERS)),
  category: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  state: z.enum(STUDENT_STATES),
  enrolmentId: z.nullable(id),
  courseInstanceId: z.nullable(id),
  academicYear: z.nullable(z.string()),
  /** The course's code, which distinguishes branches; its name is `courseName`. */
  course: z.nullable(z.string()),
  courseName: z.nullable(z.string()),
  division: z.nullable(z.string()),
  rollNo: z.nullable(z.string()),
  examStatus: z.nullable(z.string()),
  enrolmentState: z.nullable(z.enum(ENROLMENT_STATES)),
  /** Custom attributes in the directory that the caller may see. */
  attributes: attributeValues,
});
const listedRow = z.extend(row, {
  tags: z.array(z.object({ id, name: z.string(), colour: z.enum(TAG_COLOURS) })),
  /** Whose name, mobile or email was meant by the search, where the student's own are not. */
  guardian: z.nullable(z.string()),
});
/** In a file also what its import reads, so that it can be imported again. */
const fileRow = z.extend(row, {
  surname: z.string(),
  motherName: z.nullable(z.string()),
  fatherName: z.nullable(z.string()),
  dateOfBirth: z.nullable(dateOnly),
  email: z.nullable(z.string()),
  abcId: z.nullable(z.string()),
  emergencyName: z.nullable(z.string()),
  emergencyRelation: z.nullable(z.string()),
  emergencyPhone: z.nullable(z.string()),
  emergencyPhone2: z.nullable(z.string()),
  lateralEntry: z.boolean(),
  firstSemester: z.int(),
});
export const directoryFile = pageOf(fileRow);
export type DirectoryRow = z.output<typeof listedRow>;
export type DirectoryFileRow = z.output<typeof fileRow>;

/** A fixed column, or an attribute by its key. */
const sort = z.string().check(z.regex(/^(?:fullName|universityPrn|rollNo|attribute\.[a-z][A-Za-z0-9]{1,39})$/));

const asked = {
  q: z.optional(text(100)),
  academicYearId: z.optional(id),
  courseId: z.optional(id),
  divisionId: z.optional(id),
  studentExamStatusId: z.optional(id),
  /** Only students in no class now; with a year, course or division: in none of that. */
  enrolled: z.optional(z.literal('NONE')),
  gender: z.optional(z.enum(GENDERS)),
  studentTagId: z.optional(id),
  state: z.optional(z.enum(STUDENT_STATES)),
  /** `bloodGroup=O%2B&busStop=range:3..9`: conditions on attributes in the directory, each encoded. */
  attributes: z.optional(text(4000)),
  /** Only students who lack a required attribute. */
  incomplete: z.optional(z.literal('true')),
  sort: z.optional(sort),
  order: z.optional(z.enum(['asc', 'desc'])),
};

const common = { scope: 'INSTITUTE' as const };
const path = '/api/people/student-directory';

/** Students as the office searches them: by year, course, division and exam status. */
export const studentDirectory = {
  list: defineEndpoint({
    ...common,
    name: 'studentDirectory.list',
    summary: 'Students with their enrolment, paged, counted by state',
    method: 'GET',
    path,
    permission: { feature: 'profiles', action: 'read' },
    query: z.strictObject({ ...paging, ...counting, ...asked }),
    reply: pageOf(listedRow),
  }),
  gaps: defineEndpoint({
    ...common,
    name: 'studentDirectory.gaps',
    summary: 'How many of the students under these filters lack a required attribute, and which',
    method: 'GET',
    path: `${path}/gaps`,
    permission: { feature: 'profiles', action: 'read' },
    query: z.strictObject(asked),
    reply: dataOf(z.object({ students: z.int(), attributes: z.array(z.object({ key: attributeKey, students: z.int() })) })),
  }),
  exportCsv: defineEndpoint({
    ...common,
    name: 'studentDirectory.exportCsv',
    summary: 'What the directory shows under these filters, as CSV, workbook or PDF, all rows',
    method: 'GET',
    path: `${path}/export`,
    permission: { feature: 'profiles', action: 'export' },
    query: z.strictObject({ ...asked, ...fileFormat }),
    reply: z.unknown(),
    kind: 'DOWNLOAD',
  }),
  assign: defineEndpoint({
    ...common,
    name: 'studentDirectory.assign',
    summary: 'Gives enrolments a division or an exam status, all of them or none',
    method: 'POST',
    path: `${path}/assign`,
    creates: false,
    permission: { feature: 'enrolments', action: 'update' },
    body: z.strictObject({
      enrolmentIds: z.array(id).check(z.minLength(1), z.maxLength(5000)),
      divisionId: z.optional(z.nullable(id)),
      studentExamStatusId: z.optional(id),
    }),
    /** `unknown`: ids that are not enrolments of this institute. */
    reply: dataOf(z.object({ changed: z.int(), unchanged: z.int(), unknown: z.int() })),
  }),
};

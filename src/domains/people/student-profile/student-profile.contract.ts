import * as z from 'zod/mini';
import { dateOnly, id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { studentProfileText } from './student-profile.text.ts';

const GENDERS = ['FEMALE', 'MALE', 'OTHER'] as const;
export const STUDENT_STATES = ['ACTIVE', 'PASSED_OUT', 'LEFT', 'CANCELLED'] as const;

export const studentProfiles = defineMaster({
  texts: [studentProfileText],
  name: 'student_profile',
  plural: 'studentProfiles',
  path: '/api/people/students',
  feature: 'profiles',
  record: {
    /** The specification's priority attributes come first, in its order, in every file and list. */
    studentId: text(30),
    /** Text: 16 digits at some universities, and leading zeros count. */
    universityPrn: text(30),
    libraryNo: z.nullable(text(30)),
    formNumber: z.nullable(text(30)),
    fullName: text(160),
    /** Sort key for seat numbers; '' sorts first. */
    surname: text(80, 0),
    nameInScript: z.nullable(text(160)),
    motherName: z.nullable(text(120)),
    gender: z.nullable(z.enum(GENDERS)),
    dateOfBirth: z.nullable(dateOnly),
    category: z.nullable(text(40)),
    email: z.nullable(z.string().check(z.regex(/^[^\s@]{1,64}@[^\s@]{1,180}$/))),
    phoneNumber: z.nullable(z.string().check(z.regex(/^\+91\d{10}$/))),
    abcId: z.nullable(text(30)),
    lateralEntry: z.boolean(),
    firstSemester: z.int().check(z.gte(1), z.lte(16)),
    state: z.enum(STUDENT_STATES),
  },
  /** Picture and user account are set by their own calls. */
  decided: { picture: z.nullable(z.string()), userId: z.nullable(id) },
  fields: {
    studentId: { label: 'studentProfile.studentId' },
    universityPrn: { label: 'studentProfile.universityPrn' },
    fullName: { label: 'studentProfile.fullName' },
    surname: { label: 'studentProfile.surname' },
    nameInScript: { label: 'studentProfile.nameInScript' },
    motherName: { label: 'studentProfile.motherName' },
    gender: { label: 'studentProfile.gender' },
    dateOfBirth: { label: 'studentProfile.dateOfBirth' },
    category: { label: 'studentProfile.category' },
    email: { label: 'studentProfile.email' },
    phoneNumber: { label: 'studentProfile.phoneNumber' },
    libraryNo: { label: 'studentProfile.libraryNo' },
    formNumber: { label: 'studentProfile.formNumber' },
    abcId: { label: 'studentProfile.abcId' },
    lateralEntry: { label: 'studentProfile.lateralEntry' },
    firstSemester: { label: 'studentProfile.firstSemester' },
    state: { label: 'studentProfile.state' },
    picture: { label: 'studentProfile.picture' },
    userId: { label: 'studentProfile.user' },
  },
  /** Custom attributes have their own calls, because readers differ by attribute. */
  beside: ['customAttributes', 'sensitiveAttributes', 'sensitiveMarks'],
  search: ['fullName', 'universityPrn', 'studentId'],
  indexedSearch: true,
  sort: ['fullName', 'studentId', 'universityPrn'],
  filters: ['state', 'gender', 'category', 'lateralEntry'],
  countBy: 'state',
  unique: ['universityPrn'],
  display: 'fullName',
});

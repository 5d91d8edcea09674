import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { emailAddress, mobileNumber } from '../../../kit/text/address.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { teacherProfileText } from './teacher-profile.text.ts';
import { departmentHeads, departments } from '../../institute/department/department.contract.ts';

const TEACHER_STATES = ['ACTIVE', 'LEFT'] as const;

export const teacherProfiles = defineMaster({
  texts: [teacherProfileText],
  name: 'teacher_profile',
  plural: 'teacherProfiles',
  path: '/api/people/teachers',
  feature: 'teachers',
  record: {
    staffNo: text(30),
    name: text(120),
    email: z.nullable(emailAddress),
    phoneNumber: z.nullable(mobileNumber),
    designation: z.nullable(text(80)),
    departmentId: z.nullable(id),
    state: z.enum(TEACHER_STATES),
  },
  /** The tag of the picture, set by its own call; the user account of the same person, linked elsewhere. */
  decided: { picture: z.nullable(z.string()), userId: z.nullable(id) },
  fields: {
    staffNo: { label: 'teacherProfile.staffNo' },
    name: { label: 'teacherProfile.name' },
    email: { label: 'teacherProfile.email' },
    phoneNumber: { label: 'teacherProfile.phoneNumber' },
    designation: { label: 'teacherProfile.designation' },
    departmentId: { label: 'teacherProfile.department', references: () => departments },
    state: { label: 'teacherProfile.state', usual: 'ACTIVE' },
    picture: { label: 'teacherProfile.picture' },
    userId: { label: 'teacherProfile.user' },
  },
  search: ['staffNo', 'name', 'email'],
  sort: ['name', 'staffNo', 'designation'],
  filters: ['state', 'departmentId'],
  countBy: 'state',
  unique: ['staffNo'],
  display: 'name',
  deletedWith: 'REASON',
});

departmentHeads.is(() => teacherProfiles);

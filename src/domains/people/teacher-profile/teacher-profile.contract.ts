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
    staffNo: {
      label: 'teacherProfile.staffNo',
      heads: [
        'Staff ID',
        'Staff No',
        'Staff Number',
        'Staff Code',
        'Emp No',
        'Emp ID',
        'Emp Code',
        'Employee ID',
        'Employee No',
        'Employee Code',
        'Teacher ID',
        'Teacher Code',
        'Faculty ID',
        'कर्मचारी क्रमांक',
        'कर्मचारी कोड',
        'कर्मचारी आयडी',
        'कर्मचारी संख्या',
        'शिक्षक क्रमांक',
        'शिक्षक कोड',
      ],
    },
    name: {
      label: 'teacherProfile.name',
      heads: [
        'Teacher',
        'Teacher Name',
        'Name of Teacher',
        'Name of the Teacher',
        'Staff Name',
        'Employee Name',
        'Faculty Name',
        'Full Name',
        'नाव',
        'नाम',
        'शिक्षक',
        'शिक्षकाचे नाव',
        'शिक्षक का नाम',
        'प्राध्यापकाचे नाव',
        'कर्मचाऱ्याचे नाव',
        'कर्मचारी का नाम',
        'पूर्ण नाव',
        'पूरा नाम',
      ],
    },
    email: { label: 'teacherProfile.email', heads: ['E-mail', 'Email ID', 'Email Address', 'Mail ID', 'ई-मेल', 'ईमेल आयडी', 'ईमेल आईडी'] },
    phoneNumber: {
      label: 'teacherProfile.phoneNumber',
      heads: [
        'Mobile',
        'Mobile No',
        'Mobile Number',
        'Phone',
        'Phone No',
        'Contact No',
        'Contact Number',
        'भ्रमणध्वनी',
        'मोबाईल नंबर',
        'मोबाइल नंबर',
        'मोबाईल क्रमांक',
        'संपर्क क्रमांक',
      ],
    },
    designation: { label: 'teacherProfile.designation', heads: ['Post', 'Position', 'पद', 'पदनाम', 'हुद्दा'] },
    departmentId: {
      label: 'teacherProfile.department',
      heads: ['Dept', 'Department Name', 'विभाग', 'विभागाचे नाव'],
      references: () => departments,
    },
    state: { label: 'teacherProfile.state', help: 'teacherProfile.state.help', usual: 'ACTIVE' },
    picture: { label: 'teacherProfile.picture' },
    userId: { label: 'teacherProfile.user' },
  },
  search: ['staffNo', 'name', 'email'],
  indexedSearch: 'IDS',
  sort: ['name', 'staffNo', 'designation'],
  filters: ['state', 'departmentId'],
  countBy: 'state',
  unique: ['staffNo'],
  display: 'name',
  deletedWith: 'REASON',
});

departmentHeads.is(() => teacherProfiles);

import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import { teacherQualificationText } from './teacher-qualification.text.ts';

const QUALIFICATION_KINDS = ['BACHELOR', 'MASTER', 'MPHIL', 'PHD', 'NET', 'SET', 'OTHER'] as const;

/** A degree or an eligibility test of a teacher. */
export const teacherQualifications = defineMaster({
  texts: [teacherQualificationText],
  name: 'teacher_qualification',
  plural: 'teacherQualifications',
  path: '/api/people/teacher-qualifications',
  feature: 'teachers',
  record: {
    teacherProfileId: id,
    kind: z.enum(QUALIFICATION_KINDS),
    title: text(80),
    subject: z.nullable(text(120)),
    university: z.nullable(text(160)),
    passedYear: z.nullable(z.int().check(z.gte(1940), z.lte(2200))),
    class: z.nullable(text(40)),
  },
  fields: {
    teacherProfileId: {
      label: 'teacherQualification.teacher',
      heads: ['Teacher Name', 'Staff ID', 'Staff No', 'Emp No', 'शिक्षकाचे नाव', 'शिक्षक का नाम'],
      references: () => teacherProfiles,
    },
    kind: { label: 'teacherQualification.kind' },
    title: { label: 'teacherQualification.degree', heads: ['Degree', 'Qualification', 'Examination', 'पदवी', 'उपाधि'] },
    subject: { label: 'teacherQualification.subject', heads: ['Specialisation', 'Specialization', 'विषय'] },
    university: { label: 'teacherQualification.university', heads: ['University', 'Board', 'विद्यापीठ', 'विश्वविद्यालय'] },
    passedYear: { label: 'teacherQualification.year', heads: ['Year', 'Year of Passing', 'वर्ष'] },
    class: { label: 'teacherQualification.class', heads: ['Class', 'Grade', 'श्रेणी'] },
  },
  search: ['title', 'subject', 'university'],
  sort: ['passedYear', 'title', 'kind'],
  filters: ['teacherProfileId', 'kind'],
  countBy: 'kind',
  unique: ['teacherProfileId', 'kind', 'title', 'subject'],
  display: 'title',
});

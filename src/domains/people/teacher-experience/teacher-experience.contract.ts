import * as z from 'zod/mini';
import { dateOnly, id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import { teacherExperienceText } from './teacher-experience.text.ts';

/** Where a teacher has worked, from when to when; without an end: until today. */
export const teacherExperiences = defineMaster({
  texts: [teacherExperienceText],
  name: 'teacher_experience',
  plural: 'teacherExperiences',
  path: '/api/people/teacher-experiences',
  feature: 'teachers',
  record: {
    teacherProfileId: id,
    institution: text(160),
    post: text(80),
    startsOn: dateOnly,
    endsOn: z.nullable(dateOnly),
    /** By the university. */
    approved: z.boolean(),
  },
  fields: {
    teacherProfileId: {
      label: 'teacherExperience.teacher',
      heads: ['Teacher Name', 'Staff ID', 'Staff No', 'Emp No', 'शिक्षकाचे नाव', 'शिक्षक का नाम'],
      references: () => teacherProfiles,
    },
    institution: { label: 'teacherExperience.institution', heads: ['College', 'Institute', 'Organisation', 'संस्था', 'महाविद्यालय'] },
    post: { label: 'teacherExperience.post', heads: ['Designation', 'Position', 'पद', 'हुद्दा'] },
    startsOn: { label: 'teacherExperience.startsOn', heads: ['From Date', 'Joined On', 'पासून'] },
    endsOn: { label: 'teacherExperience.endsOn', heads: ['To', 'To Date', 'Left On', 'पर्यंत'], sample: [''] },
    approved: { label: 'teacherExperience.approved', heads: ['University Approved', 'Approval', 'मान्यता'] },
  },
  search: ['institution', 'post'],
  sort: ['startsOn', 'institution', 'post'],
  filters: ['teacherProfileId', 'approved'],
  unique: ['teacherProfileId', 'institution', 'startsOn'],
  display: 'institution',
});

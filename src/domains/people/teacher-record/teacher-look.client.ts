import { drawnLook } from '../../../kit/master-page/master-page.tsx';
import type { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';

export const TEACHERS = '/teacher-management/manage-teachers/teacher-directory';
export const teacherPlace = (id: string): string => `${TEACHERS}/${id}`;

export const TEACHER_FIELDS = ['staffNo', 'name', 'designation', 'departmentId', 'email', 'phoneNumber', 'state'] as const;

export const teacherLook = drawnLook<typeof teacherProfiles>({
  text: { title: 'teachers.title', purpose: 'teachers.purpose', one: 'teachers.one' },
  columns: [],
  form: TEACHER_FIELDS,
});

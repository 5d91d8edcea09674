import { actFinder } from '../../../kit/page/found-acts.client.ts';
import { peopleActsText } from './people-acts.text.ts';

/** What is done on pages of this domain and is not their title. */
export const findActs = actFinder(peopleActsText, [
  {
    title: 'act.enrol',
    also: 'enrol enroll in class division roll number promote',
    search: { open: 'enrol' },
    needs: { feature: 'enrolments', action: 'create' },
    page: '/student-management/manage-students/student-directory',
  },
  {
    title: 'act.importStudents',
    also: 'import add students file excel csv upload',
    needs: { feature: 'profiles', action: 'create' },
    page: '/student-management/manage-students/student-directory',
  },
  {
    title: 'act.studentLogins',
    also: 'create logins of students username password account',
    needs: { feature: 'users', action: 'create' },
    page: '/student-management/manage-students/student-directory',
  },
  {
    title: 'act.teacherLogins',
    also: 'create logins of teachers username password account',
    needs: { feature: 'users', action: 'create' },
    page: '/teacher-management/manage-teachers/teacher-directory',
  },
]);

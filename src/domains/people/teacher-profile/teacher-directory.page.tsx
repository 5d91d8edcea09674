import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { teacherProfiles } from './teacher-profile.contract.ts';

export const TeacherDirectoryPage = masterPage(teacherProfiles, {
  text: { title: 'teachers.title', purpose: 'teachers.purpose', one: 'teachers.one' },
  columns: ['name', 'staffNo', 'designation', 'departmentId', 'email', 'phoneNumber', 'state'],
  form: ['staffNo', 'name', 'designation', 'departmentId', 'email', 'phoneNumber', 'state'],
  slots: { actions: () => <FeedButton master={teacherProfiles} /> },
});

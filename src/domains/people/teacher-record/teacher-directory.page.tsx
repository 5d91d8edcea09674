import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { PhotoButton } from '../photo-batch/photo-button.tsx';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import { TEACHER_FIELDS, teacherPlace } from './teacher-look.client.ts';
import { LoginsOfSelected, TeacherLogins } from './teacher-logins.tsx';
import { TeacherState } from './teacher-state.tsx';

export const TeacherDirectoryPage = masterPage(teacherProfiles, {
  text: { title: 'teachers.title', purpose: 'teachers.purpose', one: 'teachers.one' },
  columns: ['name', 'staffNo', 'designation', 'departmentId', 'email', 'phoneNumber', 'state'],
  phone: { second: ['staffNo', 'designation', 'departmentId'], state: (row) => <TeacherState state={row.state} isShort /> },
  cells: { state: (row) => <TeacherState state={row.state} /> },
  form: TEACHER_FIELDS,
  begin: { state: 'ACTIVE' },
  opens: (row) => teacherPlace(row.id),
  slots: {
    actions: () => (
      <>
        <TeacherLogins />
        <PhotoButton people="TEACHERS" />
        <FeedButton master={teacherProfiles} />
      </>
    ),
    bulk: (ids) => <LoginsOfSelected ids={ids} />,
  },
});

import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { CompletenessList } from '../teacher-completeness/completeness-list.tsx';
import { teacherCompletenessText } from '../teacher-completeness/teacher-completeness.text.ts';
import { teacherProfileText } from '../teacher-profile/teacher-profile.text.ts';
import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { PhotoButton } from '../photo-batch/photo-button.tsx';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import { TEACHER_FIELDS, teacherPlace } from './teacher-look.client.ts';
import { LoginsOfSelected, TeacherLogins } from './teacher-logins.tsx';
import { TeacherState } from './teacher-state.tsx';

const Directory = masterPage(teacherProfiles, {
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

/** Teachers, and how whole the record of each is. */
export function TeacherDirectoryPage() {
  const { t } = useText(teacherProfileText, teacherCompletenessText);
  const tabs = [
    { value: 'directory', label: t('completeness.directory') },
    { value: 'completeness', label: t('completeness.title') },
  ];
  return (
    <Page>
      <Tabs label={t('teachers.title')} tabs={tabs}>
        {(tab) => (tab === 'completeness' ? <CompletenessList /> : <Directory />)}
      </Tabs>
    </Page>
  );
}

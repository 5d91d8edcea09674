import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { bulkText } from '../../../kit/bulk/bulk.text.ts';
import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { useAskedOpen } from '../../../kit/page/asked-open.client.ts';
import { NEW, useReopened } from '../../../kit/form/use-draft.client.ts';
import { tableText } from '../../../kit/table/table.text.ts';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { customAttributeText } from '../custom-attribute/custom-attribute.text.ts';
import { studentDirectoryText } from './student-directory.text.ts';
import { studentProfileText } from '../student-profile/student-profile.text.ts';
import { studentRecordText } from '../student-record/student-record.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { enrolments } from '../enrolment/enrolment.contract.ts';
import { EnrolDrawer, useEnrolReopened } from '../enrolment/enrolment.door.client.ts';
import { LettersOfBatch } from '../../print/letter-batch/letter-batch.door.client.ts';
import { PhotoButton } from '../photo-batch/photo-button.tsx';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { studentGuardians } from '../student-guardian/student-guardian.contract.ts';
import { DirectoryList } from './directory-list.tsx';
import { studentLook } from './student-look.client.ts';

/** Most visits look students up; the form is loaded when needed. */
const StudentForm = lazy(() => withTexts(import('../student-record/student-form.tsx')).then((file) => ({ default: file.StudentForm })));

const BesideDrawer = lazy(() =>
  withTexts(import('../../../kit/master-page/beside-drawer.tsx')).then((file) => ({ default: file.BesideDrawer })),
);

/** Loaded separately: most users never define attributes. */
const CustomAttributesPage = lazy(() =>
  withTexts(import('../custom-attribute/custom-attributes.page.tsx')).then((file) => ({ default: file.CustomAttributesPage })),
);

const DIRECTORY = '/student-management/manage-students/student-directory';
const FEED = { plural: studentProfiles.plural, feature: studentProfiles.feature };
const GUARDIAN_FEED = { plural: studentGuardians.plural, feature: studentGuardians.feature };
const CLASS_FEED = { plural: enrolments.plural, feature: enrolments.feature };

/** Letters for many that a notification leads to (`?letters=<batch>`); the address forgets them when they are closed. */
function AskedLetters() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const can = useCan();
  const batch = search['letters'];
  if (typeof batch !== 'string' || !can('letters', 'create')) return null;
  const close = () =>
    void navigate({ to: '.', search: (before: Readonly<Record<string, unknown>>) => ({ ...before, letters: undefined }), replace: true });
  return <LettersOfBatch id={batch} onClose={close} />;
}

/** Students by year, course, division and exam status. */
function Directory() {
  const { t } = useText(studentDirectoryText, studentProfileText, studentRecordText, tableText, uiText);
  const can = useCan();
  const navigate = useNavigate();
  const again = useReopened('student_profile');
  const asksNew = useAskedOpen('new', 'profiles');
  const [adding, setAdding] = useState(again === NEW || asksNew);
  const asksEnrol = useAskedOpen('enrol', 'enrolments');
  const [enrolling, setEnrolling] = useState(useEnrolReopened() || asksEnrol);
  const [trash, setTrash] = useState(false);
  const actions = (
    <>
      {can('profiles', 'delete') ? (
        <Button variant="default" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => setTrash(true)}>
          {t('trash.title')}
        </Button>
      ) : null}
      <PhotoButton people="STUDENTS" />
      <FeedButton master={FEED} also={[CLASS_FEED, GUARDIAN_FEED]} />
      {can('profiles', 'create') ? (
        <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setAdding(true)}>
          {t('list.add', { noun: t('studentProfile.one') })}
        </Button>
      ) : null}
    </>
  );
  return (
    <>
      <PageHead title={t('students.title')} purpose={t('students.purpose')} actions={actions} />
      <DirectoryList onOpen={(id) => void navigate({ to: `${DIRECTORY}/${id}` })} />
      <Suspense>
        {enrolling ? <EnrolDrawer profileIds="CHOOSE" onClose={() => setEnrolling(false)} /> : null}
        <AskedLetters />
        {adding ? <StudentForm row={null} onClose={() => setAdding(false)} /> : null}
        {trash ? (
          <BesideDrawer master={studentProfiles} look={studentLook} what="TRASH" row={null} onClose={() => setTrash(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

/** Loaded separately: looked at when something shall be taken back. */
const StudentChanges = lazy(() =>
  withTexts(import('../../../kit/bulk/change-history.tsx')).then((file) => ({ default: file.ChangeHistory })),
);

/** The directory and, beside it, what was changed of many students and the custom attributes. */
export function StudentDirectoryPage() {
  const { t } = useText(bulkText, customAttributeText, studentRecordText);
  const can = useCan();
  const tabs = [
    { value: 'students', label: t('students.title') },
    ...(can('profiles', 'update') ? [{ value: 'changes', label: t('bulk.history') }] : []),
    ...(can('customAttributes', 'read') ? [{ value: 'attributes', label: t('customAttributes.title') }] : []),
  ];
  if (tabs.length === 1)
    return (
      <Page>
        <Directory />
      </Page>
    );
  return (
    <Page>
      <Tabs label={t('students.title')} tabs={tabs}>
        {(tab) => (
          <Suspense>
            {tab === 'attributes' ? <CustomAttributesPage /> : null}
            {tab === 'changes' ? (
              <PageArea>
                <StudentChanges master={studentProfiles} />
              </PageArea>
            ) : null}
            {tab === 'students' ? <Directory /> : null}
          </Suspense>
        )}
      </Tabs>
    </Page>
  );
}

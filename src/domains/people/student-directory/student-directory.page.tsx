import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { useAskedOpen } from '../../../kit/page/asked-open.client.ts';
import { NEW, useReopened } from '../../../kit/form/use-draft.client.ts';
import { tableText } from '../../../kit/table/table.text.ts';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { customAttributeText } from '../custom-attribute/custom-attribute.text.ts';
import { categoryCertificateText } from '../category-certificate/category-certificate.text.ts';
import { documentTypeText } from '../document-type/document-type.text.ts';
import { guardianConsentText } from '../guardian-consent/guardian-consent.text.ts';
import { studentDocumentText } from '../student-document/student-document.text.ts';
import { studentTagText } from '../student-tag/student-tag.text.ts';
import { studentDirectoryText } from './student-directory.text.ts';
import { studentProfileText } from '../student-profile/student-profile.text.ts';
import { studentRecordText } from '../student-record/student-record.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { enrolments } from '../enrolment/enrolment.contract.ts';
import { EnrolDrawer, useEnrolReopened } from '../enrolment/enrolment.door.client.ts';
import { LettersOfBatch } from '../../print/letter-batch/letter-batch.door.client.ts';
import { PhotoButton } from '../photo-batch/photo-button.tsx';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { studentAddresses } from '../student-address/student-address.contract.ts';
import { studentGuardians } from '../student-guardian/student-guardian.contract.ts';
import { DirectoryList } from './directory-list.tsx';
import { studentLook } from './student-look.client.ts';

/** Most visits look students up; the form is loaded when needed. */
const StudentForm = lazy(() => withTexts(import('../student-record/student-form.tsx')).then((file) => ({ default: file.StudentForm })));

const BesideDrawer = lazy(() =>
  withTexts(import('../../../kit/master-page/beside-drawer.tsx')).then((file) => ({ default: file.BesideDrawer })),
);

/** Loaded separately: most visits look students up. */
const DirectoryTab = lazy(() => withTexts(import('./directory-tab.tsx')).then((file) => ({ default: file.DirectoryTab })));

const DIRECTORY = '/student-management/manage-students/student-directory';
const FEED = { plural: studentProfiles.plural, feature: studentProfiles.feature };
const ADDRESS_FEED = { plural: studentAddresses.plural, feature: studentAddresses.feature };
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
      <FeedButton master={FEED} also={[CLASS_FEED, GUARDIAN_FEED, ADDRESS_FEED]} />
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

/** The directory and, beside it, the lists of papers and consents, and what an institute sets up for students. */
export function StudentDirectoryPage() {
  const { t } = useText(
    customAttributeText,
    studentRecordText,
    studentDocumentText,
    categoryCertificateText,
    guardianConsentText,
    documentTypeText,
    studentTagText,
  );
  const can = useCan();
  const tabs = [
    { value: 'students', label: t('students.title') },
    ...(can('studentDocuments', 'read') ? [{ value: 'documents', label: t('studentDocuments.ofClass') }] : []),
    ...(can('studentDocuments', 'read') ? [{ value: 'certificates', label: t('categoryCertificates.title') }] : []),
    { value: 'minors', label: t('consents.minors') },
    ...(can('documentTypes', 'read') ? [{ value: 'types', label: t('documentTypes.title') }] : []),
    ...(can('studentTags', 'read') ? [{ value: 'tags', label: t('studentTags.title') }] : []),
    ...(can('customAttributes', 'read') ? [{ value: 'attributes', label: t('customAttributes.title') }] : []),
  ];
  return (
    <Page>
      <Tabs label={t('students.title')} tabs={tabs}>
        {(tab) => <Suspense>{tab === 'students' ? <Directory /> : <DirectoryTab tab={tab} />}</Suspense>}
      </Tabs>
    </Page>
  );
}

import { Button } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { FeedButton } from '../../../kit/feed/feed-button.tsx';
import { download } from '../../../kit/http/call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { useInstituteId } from '../../../kit/ui/institute.client.ts';
import { PageHead } from '../../../kit/ui/page-head.tsx';
import { Page } from '../../../kit/ui/page.tsx';
import { Tabs } from '../../../kit/ui/tabs.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { enrolments } from '../enrolment/enrolment.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { useAskedQuery } from './directory-filters.client.ts';
import { DirectoryList } from './directory-list.tsx';
import { studentDirectory } from './student-directory.contract.ts';

/** Most visits look students up; the form comes when somebody adds one. */
const StudentForm = lazy(() => import('../student-record/student-form.tsx').then((file) => ({ default: file.StudentForm })));

/** Whoever looks a student up does not define attributes. */
const CustomAttributesPage = lazy(() =>
  import('../custom-attribute/custom-attributes.page.tsx').then((file) => ({ default: file.CustomAttributesPage })),
);

const DIRECTORY = '/student-management/manage-students/student-directory';
const FEED = { plural: studentProfiles.plural, feature: studentProfiles.feature };
const CLASS_FEED = { plural: enrolments.plural, feature: enrolments.feature };
/** What the list shows now, all pages of it. */
function ExportButton() {
  const { t } = useText();
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const query = useAskedQuery();
  const save = async () => {
    setBusy(true);
    await download(studentDirectory.exportCsv, { instituteId, query }).catch(toastRefusal);
    setBusy(false);
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={16} stroke={1.75} />} loading={busy} onClick={() => void save()}>
      {t('list.export')}
    </Button>
  );
}

/** Students by year, course, division and exam status. */
function Directory() {
  const { t } = useText();
  const can = useCan();
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const actions = (
    <>
      <FeedButton master={FEED} also={[CLASS_FEED]} />
      {can('profiles', 'export') ? <ExportButton /> : null}
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
      <Suspense>{adding ? <StudentForm row={null} onClose={() => setAdding(false)} /> : null}</Suspense>
    </>
  );
}

/** The directory and, beside it, what the institute asks of its records besides. */
export function StudentDirectoryPage() {
  const { t } = useText();
  const can = useCan();
  if (!can('customAttributes', 'read'))
    return (
      <Page>
        <Directory />
      </Page>
    );
  const tabs = [
    { value: 'students', label: t('students.title') },
    { value: 'attributes', label: t('customAttributes.title') },
  ];
  return (
    <Page>
      <Tabs label={t('students.title')} tabs={tabs}>
        {(tab) => <Suspense>{tab === 'attributes' ? <CustomAttributesPage /> : <Directory />}</Suspense>}
      </Tabs>
    </Page>
  );
}

import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useRecordTabs } from '../../../kit/console/record-tabs.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useReopened } from '../../../kit/form/use-draft.client.ts';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { rowsOf, wordsOf } from '../../../kit/master/master-row.client.ts';
import type { Master } from '../../../kit/master/master.contract.ts';
import { MasterHistoryButton } from '../../../kit/record/history-button.tsx';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { textsOf, useText, withTexts } from '../../../kit/text/text.client.ts';
import { studentProfileText } from '../student-profile/student-profile.text.ts';
import { studentRecordText } from './student-record.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useRecordName } from '../../../kit/page/crumb.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { usePageTitle } from '../../../kit/page/page-title.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { StudentAttributeCard } from '../student-attribute/attribute-card.tsx';
import { priorityFirst } from '../student-attribute/priority-attributes.rules.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { GuardiansCard } from '../student-guardian/guardians-card.tsx';
import { PrintProfile } from '../student-print/print-profile.tsx';
import { TeachersOfStudent } from '../student-allocation/teachers-of-student.tsx';
import { StudentPhoto, StudentPhotoMenu } from './student-photo.tsx';
import classes from './student-record.module.css';
import { AddressesCard } from '../student-address/addresses-card.tsx';
import { CertificatesCard } from '../category-certificate/certificates-card.tsx';
import { ConsentCard } from '../guardian-consent/consent-card.tsx';
import { DocumentsCard } from '../student-document/documents-card.tsx';
import { StudentTagsOf } from '../student-tag/tags-of-student.tsx';
import { MergesCard } from '../student-merge/merges-card.tsx';
import { RemoveStudent } from '../student-removal/remove-student.tsx';
import { StateHistory } from '../student-state/state-history.tsx';
import { StudentState } from './student-state.tsx';
import { LoginCard } from '../single-login/login-card.tsx';
import { StudentClasses } from './student-classes.tsx';

const { textOf } = textsOf(studentRecordText);

/** Loaded for editing. */
const StudentForm = lazy(() => withTexts(import('./student-form.tsx')).then((file) => ({ default: file.StudentForm })));

type Profile = ReplyOf<typeof studentProfiles.get>['data'];

const PERSON = ['surname', 'motherName', 'fatherName', 'gender', 'dateOfBirth', 'category', 'email', 'phoneNumber'];
const EMERGENCY = ['emergencyName', 'emergencyRelation', 'emergencyPhone', 'emergencyPhone2'];
const OFFICE = priorityFirst(
  ['abcId', 'firstSemester', 'lateralEntry', 'state', 'studentId', 'universityPrn', 'libraryNo', 'formNumber'],
  (name) => name,
);
const master: Master = studentProfiles;
const DIRECTORY = '/student-management/manage-students/student-directory';

function Facts({ row, keys }: { readonly row: Profile; readonly keys: readonly string[] }) {
  const [known] = rowsOf([row]);
  if (known === undefined) return null;
  return (
    <dl className={classes.facts}>
      {keys.map((key) => (
        <div key={key}>
          <dt>{textOf(master.fields[key]?.label ?? key)}</dt>
          <dd>{key === 'dateOfBirth' && row.dateOfBirth ? dayText(row.dateOfBirth) : wordsOf(master, key, known)}</dd>
        </div>
      ))}
    </dl>
  );
}

function ProfileTab({ row }: { readonly row: Profile }) {
  const { t } = useText(studentRecordText);
  const can = useCan();
  return (
    <PageArea>
      <ConsentCard id={row.id} name={row.fullName} when="LACKING" />
      <Card title={t('students.person')}>
        <Facts row={row} keys={PERSON} />
      </Card>
      <Card title={t('students.office')}>
        <Facts row={row} keys={OFFICE} />
      </Card>
      <GuardiansCard studentProfileId={row.id} />
      <ConsentCard id={row.id} name={row.fullName} when="STANDING" />
      <Card title={t('students.emergency')}>
        {row.emergencyName ? <Facts row={row} keys={EMERGENCY} /> : <p className={classes.none}>{t('students.noEmergency')}</p>}
      </Card>
      <AddressesCard studentProfileId={row.id} />
      <MergesCard studentProfileId={row.id} />
      <StateHistory id={row.id} name={row.fullName} state={row.state} />
      {can('enrolments', 'read') ? <StudentClasses studentProfileId={row.id} /> : null}
      <TeachersOfStudent studentProfileId={row.id} />
      <LoginCard kind="STUDENT" id={row.id} name={row.fullName} userId={row.userId} />
      <StudentAttributeCard id={row.id} fullName={row.fullName} />
    </PageArea>
  );
}

function PapersTab({ id }: { readonly id: string }) {
  return (
    <PageArea>
      <DocumentsCard studentProfileId={id} />
      <CertificatesCard studentProfileId={id} />
    </PageArea>
  );
}

interface HeadProps {
  readonly row: Profile;
  readonly onEdit: (() => void) | null;
  readonly onDelete: (() => void) | null;
}

function Head({ row, onEdit, onDelete }: HeadProps) {
  const { t } = useText(studentProfileText, uiText);
  usePageTitle(row.fullName);
  return (
    <div className={classes.head}>
      <StudentPhoto of={row} large />
      <div className={classes.headWords}>
        <h1>{row.fullName}</h1>
        {row.nameInScript ? (
          <p className={classes.headScript} lang="mr">
            {row.nameInScript}
          </p>
        ) : null}
        <p className={classes.headFacts}>
          <StudentState state={row.state} />
          <span>{`${t('studentProfile.studentId')} ${row.studentId}`}</span>
          <span>{`${t('studentProfile.universityPrn')} ${row.universityPrn}`}</span>
        </p>
        <StudentTagsOf id={row.id} name={row.fullName} />
      </div>
      <div className={classes.headActions}>
        <MasterHistoryButton master={master} id={row.id} name={row.fullName} />
        <PrintProfile id={row.id} />
        {onEdit ? <StudentPhotoMenu of={row} /> : null}
        {onEdit ? (
          <Button leftSection={<IconPencil size={16} stroke={1.75} />} onClick={onEdit}>
            {t('row.edit')}
          </Button>
        ) : null}
        {onDelete ? (
          <Button variant="default" color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={onDelete}>
            {t('row.delete')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** One student: the profile, and data of other domains. */
export function StudentRecord({ id }: { readonly id: string }) {
  const { t, textOf } = useText(studentRecordText);
  const can = useCan();
  const more = useRecordTabs('student_profile');
  const instituteId = useInstituteId();
  const answer = useCall(studentProfiles.get, { instituteId, params: { id } });
  const again = useReopened('student_profile');
  const [open, setOpen] = useState<'EDIT' | 'DELETE' | null>(again === id ? 'EDIT' : null);
  const navigate = useNavigate();
  const close = () => setOpen(null);
  const row = answer.data?.data;
  useRecordName(row?.fullName ?? null);
  if (answer.error instanceof CallError && answer.error.status === 404)
    return (
      <StatePanel kind="empty" title={t('students.gone')} action={<LinkButton to={DIRECTORY}>{t('students.toDirectory')}</LinkButton>}>
        {t('students.goneHint')}
      </StatePanel>
    );
  if (answer.isError && !row) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!row) return <ListWaiting />;
  const tabs = [
    { value: 'profile', label: t('students.tab.profile') },
    ...(can('studentDocuments', 'read') ? [{ value: 'papers', label: t('students.tab.papers') }] : []),
    ...more.map(({ value, title }) => ({ value, label: textOf(title) })),
  ];
  return (
    <Page>
      <Head
        row={row}
        onEdit={can('profiles', 'update') ? () => setOpen('EDIT') : null}
        onDelete={can('profiles', 'delete') ? () => setOpen('DELETE') : null}
      />
      <Tabs label={row.fullName} tabs={tabs}>
        {(tab) => {
          const Body = more.find((one) => one.value === tab)?.Body;
          if (tab === 'papers') return <PapersTab id={id} />;
          if (!Body) return <ProfileTab row={row} />;
          return (
            <PageArea>
              <Suspense fallback={<ListWaiting />}>
                <Body id={id} />
              </Suspense>
            </PageArea>
          );
        }}
      </Tabs>
      <Suspense>
        {open === 'EDIT' ? <StudentForm row={row} onClose={close} /> : null}
        {open === 'DELETE' ? (
          <RemoveStudent id={id} name={row.fullName} onClose={close} onGone={() => void navigate({ to: DIRECTORY })} />
        ) : null}
      </Suspense>
    </Page>
  );
}

import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useRecordTabs } from '../../../kit/console/record-tabs.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { rowsOf, wordsOf } from '../../../kit/master/master-row.client.ts';
import type { Master } from '../../../kit/master/master.contract.ts';
import { MasterHistoryButton } from '../../../kit/record/history-button.tsx';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { textsOf, useText, withTexts } from '../../../kit/text/text.client.ts';
import { enrolmentText } from '../enrolment/enrolment.text.ts';
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
import { enrolments } from '../enrolment/enrolment.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { PrintProfile } from '../student-print/print-profile.tsx';
import { PhotoMenu } from './photo-menu.tsx';
import { Photo } from './photo.tsx';
import classes from './student-record.module.css';
import { StudentState } from './student-state.tsx';
import { RecordTable } from '../../../kit/layout/record-table.tsx';

const { textOf } = textsOf(studentRecordText);

/** Loaded for editing. */
const StudentForm = lazy(() => withTexts(import('./student-form.tsx')).then((file) => ({ default: file.StudentForm })));

type Profile = ReplyOf<typeof studentProfiles.get>['data'];

const PERSON = ['surname', 'motherName', 'gender', 'dateOfBirth', 'category', 'email', 'phoneNumber'];
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

/** Years and classes of a student. */
function Enrolments({ studentProfileId }: { readonly studentProfileId: string }) {
  const { t } = useText(studentRecordText, enrolmentText);
  const instituteId = useInstituteId();
  const answer = useCall(enrolments.list, { instituteId, query: { studentProfileId, size: '50' } });
  const rows = answer.data?.data;
  if (answer.isError && !rows) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!rows) return <ListWaiting />;
  if (rows.length === 0) return <p>{t('students.noEnrolment')}</p>;
  return (
    <div className={classes.wide}>
      <RecordTable>
        <thead>
          <tr>
            <th scope="col">{t('enrolment.courseInstance')}</th>
            <th scope="col">{t('enrolment.division')}</th>
            <th scope="col">{t('enrolment.rollNo')}</th>
            <th scope="col">{t('enrolment.studentExamStatus')}</th>
            <th scope="col">{t('enrolment.state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-name={t('enrolment.courseInstance')}>{row.names?.['courseInstanceId'] ?? '–'}</td>
              <td data-name={t('enrolment.division')}>{row.names?.['divisionId'] ?? '–'}</td>
              <td data-name={t('enrolment.rollNo')}>{row.rollNo ?? '–'}</td>
              <td data-name={t('enrolment.studentExamStatus')}>{row.names?.['studentExamStatusId'] ?? '–'}</td>
              <td data-name={t('enrolment.state')}>{textOf(`enrolment.state.${row.state}`, row.state)}</td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
    </div>
  );
}

function ProfileTab({ row }: { readonly row: Profile }) {
  const { t } = useText(studentRecordText);
  return (
    <PageArea>
      <Card title={t('students.person')}>
        <Facts row={row} keys={PERSON} />
      </Card>
      <Card title={t('students.office')}>
        <Facts row={row} keys={OFFICE} />
      </Card>
      <Card title={t('students.classes')} padding="NONE">
        <Enrolments studentProfileId={row.id} />
      </Card>
      <StudentAttributeCard id={row.id} fullName={row.fullName} />
    </PageArea>
  );
}

function Head({ row, onEdit }: { readonly row: Profile; readonly onEdit: (() => void) | null }) {
  const { t } = useText(studentProfileText, uiText);
  usePageTitle(row.fullName);
  return (
    <div className={classes.head}>
      <Photo of={row} large />
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
      </div>
      <div className={classes.headActions}>
        <MasterHistoryButton master={master} id={row.id} name={row.fullName} />
        <PrintProfile id={row.id} />
        {onEdit ? <PhotoMenu student={row} /> : null}
        {onEdit ? (
          <Button leftSection={<IconPencil size={16} stroke={1.75} />} onClick={onEdit}>
            {t('row.edit')}
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
  const [editing, setEditing] = useState(false);
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
    ...more.map(({ value, title }) => ({ value, label: textOf(title) })),
  ];
  return (
    <Page>
      <Head row={row} onEdit={can('profiles', 'update') ? () => setEditing(true) : null} />
      <Tabs label={row.fullName} tabs={tabs}>
        {(tab) => {
          const Body = more.find((one) => one.value === tab)?.Body;
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
      <Suspense>{editing ? <StudentForm row={row} onClose={() => setEditing(false)} /> : null}</Suspense>
    </Page>
  );
}

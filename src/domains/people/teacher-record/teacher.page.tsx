import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useRecordTabs } from '../../../kit/console/record-tabs.client.ts';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { labelOf, rowsOf, wordsOf, type MasterRow } from '../../../kit/master/master-row.client.ts';
import type { Master } from '../../../kit/master/master.contract.ts';
import { useRecordName } from '../../../kit/page/crumb.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { useDetailId } from '../../../kit/page/use-detail-id.client.ts';
import { MasterHistoryButton } from '../../../kit/record/history-button.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { PhotoMenu } from '../person-picture/photo-menu.tsx';
import { Photo } from '../person-picture/photo.tsx';
import { LoginCard } from '../single-login/login-card.tsx';
import { teacherCompletenessText } from '../teacher-completeness/teacher-completeness.text.ts';
import { teacherPictures } from '../teacher-picture/teacher-picture.contract.ts';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import { teacherProfileText } from '../teacher-profile/teacher-profile.text.ts';
import { TEACHER_FIELDS, teacherLook, TEACHERS } from './teacher-look.client.ts';

type Profile = ReplyOf<typeof teacherProfiles.get>['data'];
const master: Master = teacherProfiles;

interface TeacherProps {
  readonly row: MasterRow;
  readonly teacher: Profile;
}

/** Loaded when it is opened. */
const RecordTab = lazy(() => withTexts(import('./record-tab.tsx')).then((file) => ({ default: file.RecordTab })));

/** Loaded for editing. */
const MasterForm = lazy(() => withTexts(import('../../../kit/form/master-form.tsx')).then((file) => ({ default: file.MasterForm })));

const pictured = ({ id, name, picture, version }: Profile) => ({ id, fullName: name, picture, version });

function ProfileTab({ row, teacher }: TeacherProps) {
  const { t } = useText(teacherProfileText);
  return (
    <>
      <Card title={t('teachers.details')} end={<Photo calls={teacherPictures} of={pictured(teacher)} large />}>
        <Facts>
          {TEACHER_FIELDS.map((key) => (
            <div key={key}>
              <dt>{labelOf(master, key)}</dt>
              <dd>{wordsOf(master, key, row)}</dd>
            </div>
          ))}
        </Facts>
      </Card>
      <LoginCard kind="TEACHER" id={row.id} name={wordsOf(master, 'name', row)} userId={teacher.userId} />
    </>
  );
}

function TabBody({ tab, row, teacher }: TeacherProps & { readonly tab: string }) {
  const more = useRecordTabs('teacher_profile');
  const Body = more.find((one) => one.value === tab)?.Body;
  if (Body) return <Body id={row.id} />;
  return tab === 'record' ? <RecordTab id={row.id} /> : <ProfileTab row={row} teacher={teacher} />;
}

function Teacher({ row, teacher }: TeacherProps) {
  const { t, textOf } = useText(teacherProfileText, teacherCompletenessText, uiText);
  const can = useCan();
  const more = useRecordTabs('teacher_profile');
  const [editing, setEditing] = useState(false);
  const name = wordsOf(master, 'name', row);
  const tabs = [
    { value: 'profile', label: t('teachers.profile') },
    { value: 'record', label: t('completeness.record') },
    ...more.map(({ value, title }) => ({ value, label: textOf(title) })),
  ];
  const actions = (
    <>
      <MasterHistoryButton master={master} id={row.id} name={name} />
      {can('teachers', 'update') ? (
        <PhotoMenu calls={teacherPictures} of={pictured(teacher)} onChanged={() => refresh(teacherProfiles.get)} />
      ) : null}
      {can('teachers', 'update') ? (
        <Button leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => setEditing(true)}>
          {t('row.edit')}
        </Button>
      ) : null}
    </>
  );
  const purpose = [wordsOf(master, 'designation', row), wordsOf(master, 'departmentId', row)].filter((words) => words !== '–').join(' · ');
  return (
    <Page>
      <PageHead title={name} purpose={purpose} actions={actions} />
      <Tabs label={name} tabs={tabs}>
        {(tab) => (
          <PageArea>
            <Suspense fallback={<ListWaiting />}>
              <TabBody tab={tab} row={row} teacher={teacher} />
            </Suspense>
          </PageArea>
        )}
      </Tabs>
      <Suspense>
        {editing ? (
          <MasterForm
            key={row.version}
            master={master}
            look={teacherLook}
            keys={TEACHER_FIELDS}
            row={row}
            readOnly={false}
            wide={false}
            onShow={() => undefined}
            onClose={() => setEditing(false)}
          />
        ) : null}
      </Suspense>
    </Page>
  );
}

/** One teacher: details, login, and what other domains add, such as the papers. */
export function TeacherPage() {
  const { t } = useText(teacherProfileText);
  const instituteId = useInstituteId();
  const id = useDetailId();
  const answer = useCall(teacherProfiles.get, { instituteId, params: { id } });
  const teacher = answer.data?.data;
  useRecordName(teacher?.name ?? null);
  if (answer.error instanceof CallError && [404, 422].includes(answer.error.status))
    return (
      <StatePanel kind="empty" title={t('teachers.gone')} action={<LinkButton to={TEACHERS}>{t('teachers.title')}</LinkButton>}>
        {t('teachers.goneHint')}
      </StatePanel>
    );
  if (answer.isError && !teacher) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  const [row] = teacher ? rowsOf([teacher]) : [];
  return row && teacher ? <Teacher row={row} teacher={teacher} /> : <ListWaiting />;
}

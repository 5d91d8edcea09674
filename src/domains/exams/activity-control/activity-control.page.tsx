import { Page } from '../../../kit/page/page.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { ScopeBar, type ScopeField } from '../../../kit/page/scope-bar.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useRememberedSet } from '../../../kit/session/use-remembered.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { ActivityMastersPage } from '../activity-master/activity-master.page.tsx';
import { activityMasterText } from '../activity-master/activity-master.text.ts';
import { ActivityTypesPage } from '../activity-type/activity-type.page.tsx';
import { activityTypeText } from '../activity-type/activity-type.text.ts';
import { examInstances } from '../exam-instance/exam-instance.contract.ts';
import { examSessions } from '../exam-session/exam-session.contract.ts';
import { activityControlText } from './activity-control.text.ts';
import { ChangeList } from './change-list.tsx';
import { ExceptionList } from './exception-list.tsx';
import { WindowsTab } from './windows-tab.tsx';

const NAMES = ['session', 'columns', 'instance'] as const;
const COLUMNS = ['EXAMINATION', 'COURSE', 'DIVISION'] as const;
const SESSIONS = '/exam-master/exam-configuration/exam-session';

const optionsOf = (rows: readonly { readonly id: string; readonly name: string; readonly code: string }[] | undefined) =>
  (rows ?? []).map(({ id, name, code }) => ({ value: id, label: name, ...(code === name ? {} : { hint: code }) }));

/** The session, by the address or as last chosen here, else the latest; what the columns are; and the examination whose divisions they are. */
function useControlScope() {
  const { t } = useText(activityControlText);
  const instituteId = useInstituteId();
  const [asked, change] = useRememberedSet(NAMES);
  const sessions = useCall(examSessions.list, { instituteId, query: { size: '200', sort: 'startsOn', order: 'desc' } });
  const rows = sessions.data?.data;
  const session = rows?.find(({ id }) => id === asked['session']) ?? rows?.[0] ?? null;
  const by = COLUMNS.find((one) => one === asked['columns']) ?? 'EXAMINATION';
  const exams = useCall(
    examInstances.list,
    { instituteId, query: { size: '200', sort: 'name', examSessionId: session?.id ?? '' } },
    { enabled: by === 'DIVISION' && session !== null },
  );
  const exam = exams.data?.data.find(({ id }) => id === asked['instance']) ?? null;
  const placeholder = t('control.choose');
  const fields: ScopeField[] = [
    {
      name: 'session',
      label: t('control.session'),
      value: session?.id ?? null,
      options: optionsOf(rows),
      onChoose: (id) => change({ session: id, instance: null }),
      placeholder,
    },
    {
      name: 'columns',
      label: t('control.by'),
      value: by,
      options: COLUMNS.map((value) => ({ value, label: t(`control.by.${value}`) })),
      onChoose: (value) => change({ columns: value }),
      placeholder,
    },
  ];
  if (by === 'DIVISION')
    fields.push({
      name: 'instance',
      label: t('control.examination'),
      value: exam?.id ?? null,
      options: optionsOf(exams.data?.data),
      onChoose: (id) => change({ instance: id }),
      placeholder,
    });
  return { sessions, rows, session, by, exam, fields };
}

function Body({ tab }: { readonly tab: string }) {
  const { t } = useText(activityControlText);
  const { sessions, rows, session, by, exam, fields } = useControlScope();
  if (sessions.error) return <ListFailed error={sessions.error} onRetry={() => void sessions.refetch()} />;
  if (!rows) return <ListWaiting />;
  if (session === null)
    return (
      <StatePanel kind="empty" title={t('control.noSessions')} action={<LinkButton to={SESSIONS}>{t('control.toSessions')}</LinkButton>}>
        {t('control.noSessionsHint')}
      </StatePanel>
    );
  const shown = () => {
    if (tab === 'changes') return <ChangeList examSessionId={session.id} />;
    if (tab === 'exceptions') return <ExceptionList examSessionId={session.id} />;
    if (by === 'DIVISION' && exam === null)
      return (
        <StatePanel kind="empty" title={t('control.chooseExamination')}>
          {t('control.chooseExaminationHint')}
        </StatePanel>
      );
    const key = `${session.id} ${by} ${exam?.id ?? ''}`;
    return <WindowsTab key={key} examSessionId={session.id} by={by} examInstanceId={exam?.id ?? null} sessions={rows} />;
  };
  return (
    <>
      <PageHead title={t('control.title')} purpose={t('control.purpose')} />
      <ScopeBar label={t('control.session')} fields={tab === 'windows' ? fields : fields.slice(0, 1)} />
      {shown()}
    </>
  );
}

/** Windows of all activities of a session; what changed; who is let in; and the institute's own names and activities. */
export function ActivityControlPage() {
  const { t } = useText(activityControlText, activityMasterText, activityTypeText);
  const tabs = [
    ...(['windows', 'changes', 'exceptions'] as const).map((value) => ({ value, label: t(`control.tab.${value}`) })),
    { value: 'activities', label: t('activityMasters.title') },
    { value: 'types', label: t('activityTypes.title') },
  ];
  return (
    <Page>
      <Tabs label={t('control.title')} tabs={tabs}>
        {(tab) => (tab === 'activities' ? <ActivityMastersPage /> : tab === 'types' ? <ActivityTypesPage /> : <Body tab={tab} />)}
      </Tabs>
    </Page>
  );
}

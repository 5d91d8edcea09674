import { CallError } from '../../../kit/errors/call-error.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { studentRecordText } from '../../people/student-record/student-record.text.ts';
import { studentHistoryText } from './student-history.text.ts';
import { useRecordName } from '../../../kit/page/crumb.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { useDetailId } from '../../../kit/page/use-detail-id.client.ts';
import { BacklogList } from './backlog-list.tsx';
import { CreditList } from './credit-list.tsx';
import { HistoryTimeline } from './history-timeline.tsx';
import { studentHistory } from './student-history.contract.ts';

/** Everything of one student's examinations: timeline, backlogs, credits. */
export function StudentHistoryDetailPage() {
  const { t } = useText(studentHistoryText, studentRecordText);
  const id = useDetailId();
  const instituteId = useInstituteId();
  const answer = useCall(studentHistory.get, { instituteId, params: { studentProfileId: id } });
  const history = answer.data?.data;
  useRecordName(history?.name ?? null);
  if (answer.error instanceof CallError && answer.error.status === 404)
    return (
      <StatePanel
        kind="empty"
        title={t('students.gone')}
        action={<LinkButton to="/exam-master/post-examinations/student-history">{t('history.title')}</LinkButton>}
      >
        {t('students.goneHint')}
      </StatePanel>
    );
  if (answer.isError && !history) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!history) return <ListWaiting />;
  const tabs = [
    { value: 'timeline', label: t('history.timeline'), count: history.examinations.length },
    { value: 'backlogs', label: t('history.backlogs') },
    { value: 'credits', label: t('history.credits') },
  ];
  return (
    <Page>
      <PageHead title={history.name} purpose={[history.nameInScript, `${t('history.prn')} ${history.prn}`].filter(Boolean).join(' · ')} />
      <Tabs label={history.name} tabs={tabs}>
        {(tab) => (
          <PageArea>
            {tab === 'timeline' ? <HistoryTimeline id={id} /> : null}
            {tab === 'backlogs' ? <BacklogList id={id} /> : null}
            {tab === 'credits' ? <CreditList id={id} /> : null}
          </PageArea>
        )}
      </Tabs>
    </Page>
  );
}

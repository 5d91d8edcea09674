import { useListState } from '../../../kit/list/list-state.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { WithExamScope } from '../exam-instance/exam-scope.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { examsMenuText } from '../exams.menu.text.ts';
import { preReportText } from './pre-exam-report.text.ts';
import { ReportEmpty } from './report-empty.tsx';
import { roomStatistics } from './room-report.contract.ts';
import { SlotFilter } from './slot-filter.tsx';

function Statistics({ instance: { examSessionId } }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(preReportText);
  const list = useListState(roomStatistics.shape);
  return (
    <ReportList
      report={roomStatistics}
      label={t('export.call.roomStatistics.exportFile')}
      params={{ examSessionId }}
      state={list}
      filters={<SlotFilter examSessionId={examSessionId} list={list} />}
      empty={<ReportEmpty of="SEATS" />}
      idOf={(row) => row.key}
    />
  );
}

/** Rooms of each slot of a session: how full they are, and of what. */
export function RoomStatisticsPage() {
  const { t } = useText(preReportText, examsMenuText);
  return (
    <Page>
      <PageHead title={t('menu.roomStatistics')} purpose={t('preReport.statistics.purpose')} />
      <WithExamScope>{(instance) => <Statistics key={instance.examSessionId} instance={instance} />}</WithExamScope>
    </Page>
  );
}

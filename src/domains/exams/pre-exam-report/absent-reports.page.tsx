import { ListNote } from '../../../kit/layout/list-note.tsx';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { ListFilter } from '../../../kit/table/list-filter.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { WithExamScope } from '../exam-instance/exam-scope.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { LeaveCell } from '../inward/leave-words.tsx';
import { usePaperOptions } from '../exam-report/paper-options.client.ts';
import { examsMenuText } from '../exams.menu.text.ts';
import { useExamFilters } from '../inward/use-exam-filters.client.ts';
import { absentCounts, absentees, type AbsentRow } from './candidate-report.contract.ts';
import { preReportText } from './pre-exam-report.text.ts';
import { ReportEmpty } from './report-empty.tsx';

interface Props {
  readonly instance: ExamInstanceRow;
}

const paperCell = ({ paper, title }: { readonly paper: string; readonly title: string }) => <TwoLines first={paper} second={title} />;

const nameCell = ({ name, prn }: AbsentRow) => <TwoLines first={name} second={prn} />;

const sourceCell = (source: string, enteredBy: string | null) => <TwoLines first={source} second={enteredBy} />;

/** The number of the student stands under the name, who entered it under where it is known from: eleven columns are wider than a screen. */
const SHOWN = ['seatNo', 'name', 'division', 'paper', 'day', 'room', 'source', 'heads', 'leave'] as const;

const leaveCell = ({ leave, leaveDocument }: AbsentRow) => <LeaveCell kind={leave} document={leaveDocument} />;

function Candidates({ instance }: Props) {
  const { t } = useText(preReportText);
  const list = useListState(absentees.shape);
  const papers = usePaperOptions(instance.id);
  const divisions = useExamFilters(instance.id).filter(({ name }) => name === 'divisionId');
  const filters = [{ name: 'paperId', label: t('preReport.paper'), options: papers }, ...divisions];
  return (
    <ReportList
      report={absentees}
      label={t('export.call.absentees.exportFile')}
      params={{ examInstanceId: instance.id }}
      state={list}
      filters={filters.map((one) => (
        <ListFilter key={one.name} list={list} {...one} />
      ))}
      below={<ListNote>{t('preReport.absentNote')}</ListNote>}
      empty={
        <StatePanel kind="empty" title={t('preReport.nobodyAbsent')}>
          {t('preReport.nobodyAbsentHint')}
        </StatePanel>
      }
      idOf={(row) => row.key}
      density="NORMAL"
      order={SHOWN}
      cells={{
        name: nameCell,
        paper: paperCell,
        source: (row) => sourceCell(t(`preReport.source.${row.source}`), row.enteredBy),
        leave: leaveCell,
      }}
    />
  );
}

function ByPaper({ instance }: Props) {
  const { t } = useText(preReportText);
  const list = useListState(absentCounts.shape);
  return (
    <ReportList
      report={absentCounts}
      label={t('export.call.absentCounts.exportFile')}
      params={{ examInstanceId: instance.id }}
      state={list}
      filters={null}
      below={<ListNote>{t('preReport.absentNote')}</ListNote>}
      empty={<ReportEmpty of="PAPERS" />}
      idOf={(row) => row.paperId}
      density="NORMAL"
      cells={{ paper: paperCell }}
    />
  );
}

/** Who was absent from an examination, by name and counted by paper. */
export function AbsentReportsPage() {
  const { t } = useText(preReportText, examsMenuText);
  const tabs = [
    { value: 'candidates', label: t('preReport.tab.candidates') },
    { value: 'papers', label: t('preReport.tab.byPaper') },
  ];
  return (
    <Page>
      <PageHead title={t('menu.absentReports')} purpose={t('preReport.absent.purpose')} />
      <WithExamScope>
        {(instance) => (
          <Tabs key={instance.id} label={t('preReport.tabs')} tabs={tabs}>
            {(tab) => (tab === 'papers' ? <ByPaper instance={instance} /> : <Candidates instance={instance} />)}
          </Tabs>
        )}
      </WithExamScope>
    </Page>
  );
}

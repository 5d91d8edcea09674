import { useMemo } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { ListFilters } from '../../../kit/table/list-filter.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { WithExamScope } from '../../exams/exam-instance/exam-scope.tsx';
import { instancePapers } from '../../exams/exam-instance/instance-paper.contract.ts';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { HeldNote } from '../held-division/held-note.tsx';
import { resultsMenuText } from '../results.menu.text.ts';
import { semesterToppers, subjectToppers } from './topper-report.contract.ts';
import { topperReportText } from './topper-report.text.ts';
import { HowManyRanks, NobodyRanked, WhoIsRanked } from './topper-filters.tsx';

const ORDER = ['name', 'paper', 'division', 'teachers', 'total', 'percentage', 'grade', 'seatNo', 'prn'] as const;

function Report({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(topperReportText, resultsMenuText);
  const instituteId = useInstituteId();
  const list = useListState(subjectToppers.shape);
  const papers = useCall(instancePapers.list, { instituteId, params: { examInstanceId: instance.id } });
  const paperOptions = useMemo(
    () => (papers.data?.data ?? []).map(({ paperId, code, title }) => ({ value: paperId, label: `${code} ${title}` })),
    [papers.data],
  );
  const choices = useCall(semesterToppers.choices, { instituteId, params: { examSessionId: instance.examSessionId } });
  const divisions = (choices.data?.data.divisions ?? [])
    .filter(({ courseId }) => courseId === instance.courseId)
    .map(({ id, name }) => ({ value: id, label: name }));
  const by = [
    { name: 'paperId', label: t('toppers.paper'), options: paperOptions },
    { name: 'divisionId', label: t('toppers.division'), options: divisions },
  ];
  return (
    <ReportList
      report={subjectToppers}
      label={t('menu.subjectWiseToppers')}
      params={{ examInstanceId: instance.id }}
      state={list}
      filters={
        <>
          <ListFilters list={list} by={by} />
          <HowManyRanks list={list} usual="3" />
        </>
      }
      filtersLabel={t('toppers.filters')}
      above={
        <>
          <WhoIsRanked list={list} of="SUBJECT" />
          <HeldNote examSessionId={instance.examSessionId} examInstanceId={instance.id} />
        </>
      }
      empty={<NobodyRanked />}
      idOf={(row) => row.key}
      density="NORMAL"
      order={ORDER}
      cells={{
        name: (row) => `${row.rank}. ${row.name}`,
        total: (row) => `${row.total} / ${row.totalMax}`,
        paper: ({ paper, title }) => <TwoLines first={paper} second={title} />,
      }}
    />
  );
}

/** First ranks by marks in each paper of an examination. */
export function SubjectToppersPage() {
  const { t } = useText(topperReportText, resultsMenuText);
  return (
    <Page>
      <PageHead title={t('menu.subjectWiseToppers')} purpose={t('toppers.subject.purpose')} />
      <WithExamScope>{(instance) => <Report key={instance.id} instance={instance} />}</WithExamScope>
    </Page>
  );
}

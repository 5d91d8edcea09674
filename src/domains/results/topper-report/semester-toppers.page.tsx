import { useCall } from '../../../kit/http/use-call.client.ts';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { ListFilters } from '../../../kit/table/list-filter.tsx';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { WithSessionScope } from '../../exams/exam-instance/exam-scope.tsx';
import { HeldNote } from '../held-division/held-note.tsx';
import { resultsMenuText } from '../results.menu.text.ts';
import { GENDERS, semesterToppers } from './topper-report.contract.ts';
import { topperReportText } from './topper-report.text.ts';
import { HowManyRanks, NobodyRanked, WhoIsRanked } from './topper-filters.tsx';

const ORDER = [
  'name',
  'course',
  'semester',
  'branch',
  'division',
  'sgpi',
  'points',
  'credits',
  'total',
  'percentage',
  'seatNo',
  'prn',
] as const;

function useChoices(examSessionId: string) {
  const { t } = useText(topperReportText);
  const instituteId = useInstituteId();
  const can = useCan();
  const { data } = useCall(semesterToppers.choices, { instituteId, params: { examSessionId } });
  const { exams = [], courses = [], branches = [], divisions = [], semesters = [], categories = [] } = data?.data ?? {};
  const named = (rows: readonly { readonly id: string; readonly name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  const ofProfiles = can('profiles', 'read');
  return [
    { name: 'examInstanceId', label: t('toppers.exam'), options: named(exams) },
    { name: 'courseId', label: t('toppers.course'), options: named(courses) },
    { name: 'branchId', label: t('toppers.branch'), options: named(branches) },
    {
      name: 'semester',
      label: t('toppers.semester'),
      options: semesters.map((no) => ({ value: String(no), label: t('toppers.semesterNo', { no: String(no) }) })),
    },
    { name: 'divisionId', label: t('toppers.division'), options: named(divisions) },
    {
      name: 'gender',
      label: t('toppers.gender'),
      options: ofProfiles ? GENDERS.map((value) => ({ value, label: t(`toppers.gender.${value}`) })) : [],
    },
    { name: 'category', label: t('toppers.category'), options: categories.map((value) => ({ value, label: value })) },
  ];
}

function Report({ examSessionId }: { readonly examSessionId: string }) {
  const { t } = useText(topperReportText, resultsMenuText);
  const list = useListState(semesterToppers.shape);
  const by = useChoices(examSessionId);
  return (
    <ReportList
      report={semesterToppers}
      label={t('menu.semesterWiseToppers')}
      params={{ examSessionId }}
      state={list}
      filters={
        <>
          <ListFilters list={list} by={by} />
          <HowManyRanks list={list} usual="10" />
        </>
      }
      filtersLabel={t('toppers.filters')}
      above={
        <>
          <WhoIsRanked list={list} of="SEMESTER" />
          <HeldNote examSessionId={examSessionId} />
        </>
      }
      empty={<NobodyRanked />}
      idOf={(row) => row.studentExamId}
      order={ORDER}
      cells={{ name: (row) => `${row.rank}. ${row.name}`, total: (row) => `${row.total} / ${row.totalMax}` }}
    />
  );
}

/** First ranks by SGPI in each course and semester of a session. */
export function SemesterToppersPage() {
  const { t } = useText(topperReportText, resultsMenuText);
  return (
    <Page>
      <PageHead title={t('menu.semesterWiseToppers')} purpose={t('toppers.semester.purpose')} />
      <WithSessionScope>{(examSessionId) => <Report key={examSessionId} examSessionId={examSessionId} />}</WithSessionScope>
    </Page>
  );
}

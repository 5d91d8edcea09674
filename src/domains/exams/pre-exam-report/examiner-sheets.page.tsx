import { ListNote } from '../../../kit/layout/list-note.tsx';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ListFilter } from '../../../kit/table/list-filter.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { WithExamScope } from '../exam-instance/exam-scope.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { examsMenuText } from '../exams.menu.text.ts';
import { markSheets, type MarkSheetRow } from '../mark-sheet/mark-sheet.contract.ts';
import { examinerMarkSheets, SHEET_FORMS } from './candidate-report.contract.ts';
import { preReportText } from './pre-exam-report.text.ts';
import { ReportChoice } from './report-choice.tsx';
import { ReportEmpty } from './report-empty.tsx';

interface Option {
  readonly value: string;
  readonly label: string;
}

const distinct = (options: readonly Option[]): readonly Option[] => [...new Map(options.map((one) => [one.value, one])).values()];

/** What of the sheets of an examination can be chosen: a paper, and its heads and divisions. */
function choicesOf(sheets: readonly MarkSheetRow[], asked: string | undefined) {
  const papers = distinct(sheets.map(({ paperId, paperCode, paperTitle }) => ({ value: paperId, label: `${paperCode} ${paperTitle}` })));
  const paperId = papers.find(({ value }) => value === asked)?.value ?? papers[0]?.value ?? '';
  const own = sheets.filter((sheet) => sheet.paperId === paperId);
  const heads = distinct(own.map(({ headKind }) => ({ value: headKind, label: headKind })));
  const divisions = distinct(
    own.flatMap(({ divisionId, divisionName }) => (divisionId === null ? [] : [{ value: divisionId, label: divisionName ?? '' }])),
  );
  return { papers, paperId, heads, divisions };
}

function Sheets({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(preReportText);
  const instituteId = useInstituteId();
  const list = useListState(examinerMarkSheets.shape);
  const { data } = useCall(markSheets.list, { instituteId, query: { examInstanceId: instance.id } });
  const { filters } = list.state;
  const { papers, paperId, heads, divisions } = choicesOf(data?.data.sheets ?? [], filters['paperId']);
  const form = filters['form'] ?? 'BLANK';
  const others = [
    { name: 'head', label: t('preReport.head'), options: heads },
    { name: 'divisionId', label: t('preReport.division'), options: divisions },
  ];
  return (
    <ReportList
      report={examinerMarkSheets}
      label={t('export.call.examinerMarkSheets.exportFile')}
      params={{ examInstanceId: instance.id }}
      state={list}
      filters={
        <>
          <ReportChoice
            label={t('preReport.form')}
            value={form}
            options={SHEET_FORMS.map((value) => ({ value, label: t(`preReport.form.${value}`) }))}
            onChoose={(value) => list.setFilter('form', value)}
          />
          {papers.length > 0 ? (
            <ReportChoice
              label={t('preReport.paper')}
              value={paperId}
              options={papers}
              onChoose={(value) => list.change({ filters: { form, paperId: value } })}
            />
          ) : null}
          {others.map((one) => (
            <ListFilter key={one.name} list={list} {...one} />
          ))}
        </>
      }
      below={form === 'FILLED' ? <ListNote>{t('preReport.filledNote')}</ListNote> : null}
      empty={<ReportEmpty of="SHEETS" />}
      idOf={(row) => row.key}
      order={['seatNo', 'head', 'max', 'division', 'state', 'figures', 'words']}
      cells={{ state: (row) => t(`preReport.state.${row.state}`) }}
    />
  );
}

/** Mark sheets for examiners: to be written on, or with what was entered. */
export function ExaminerSheetsPage() {
  const { t } = useText(preReportText, examsMenuText);
  return (
    <Page>
      <PageHead title={t('menu.examinerMarksheetReports')} purpose={t('preReport.examiner.purpose')} />
      <WithExamScope>{(instance) => <Sheets key={instance.id} instance={instance} />}</WithExamScope>
    </Page>
  );
}

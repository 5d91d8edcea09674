import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { HeldNote } from '../held-division/held-note.tsx';
import { pointerIn } from '../result-report/report-state.client.ts';
import { resultReportText } from '../result-report/result-report.text.ts';
import { SubjectFilters } from './subject-filters.tsx';
import { subjectAbsences } from './subject-report.contract.ts';
import { subjectReportText } from './subject-report.text.ts';
import own from './subject-report.module.css';

const ORDER = ['name', 'seatNo', 'division', 'paper', 'absentIn'] as const;

/** Who was absent, paper by paper. */
export function AbsentTab({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(resultReportText, subjectReportText);
  const list = useListState(subjectAbsences.shape);
  const pointer = pointerIn(list.state.filters['pointer'], instance);
  return (
    <ReportList
      report={subjectAbsences}
      label={t('subjects.tab.absent')}
      params={{ examInstanceId: instance.id }}
      query={{ pointer }}
      state={list}
      filters={<SubjectFilters instance={instance} pointer={pointer} list={list} />}
      filtersLabel={t('subjects.filters')}
      above={<HeldNote examSessionId={instance.examSessionId} examInstanceId={instance.id} pointer={pointer} />}
      below={<p className={own.note}>{t('subjects.noteAbsent')}</p>}
      empty={
        <StatePanel kind="empty" title={t('subjects.noAbsence')}>
          {t('subjects.noAbsenceHint')}
        </StatePanel>
      }
      idOf={(row) => row.key}
      order={ORDER}
      cells={{
        paper: (row) => (
          <>
            <b>{row.paper}</b>
            <SecondLine title={row.title}>{row.title}</SecondLine>
          </>
        ),
        name: (row) => (
          <>
            <FirstLine title={row.name}>{row.name}</FirstLine>
            <SecondLine>{row.prn}</SecondLine>
          </>
        ),
        absentIn: (row) => (
          <>
            {row.absentIn}
            <SecondLine>{t(`subjects.absence.${row.absence}`)}</SecondLine>
          </>
        ),
      }}
    />
  );
}

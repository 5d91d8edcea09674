import { CallError } from '../../../kit/errors/call-error.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { FirstLine, SecondLine, TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useRecordName } from '../../../kit/page/crumb.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { useDetailId } from '../../../kit/page/use-detail-id.client.ts';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { studentRecordText } from '../../people/student-record/student-record.text.ts';
import { ManualMark } from '../manual-view/manual-mark.tsx';
import { letterText } from '../result-report/report-state.client.ts';
import { resultReportText } from '../result-report/result-report.text.ts';
import { LetterBadge } from '../result-report/letter-badge.tsx';
import { resultsMenuText } from '../results.menu.text.ts';
import { studentHistory } from '../student-history/student-history.contract.ts';
import { studentHistoryText } from '../student-history/student-history.text.ts';
import { TranscriptAct } from '../transcript/transcript-act.tsx';
import { TranscriptRegister } from '../transcript/transcript-register.tsx';
import { transcriptText } from '../transcript/transcript.text.ts';
import { examHistory, type HistoryLine } from './exam-history.contract.ts';
import { examHistoryText } from './exam-history.text.ts';

const SEARCH = '/exam-master/post-exams-reports/student-exam-history';
const ORDER = [
  'paper',
  'session',
  'semester',
  'internal',
  'external',
  'total',
  'credits',
  'grade',
  'letter',
  'remarks',
  'corrections',
] as const;

function Paper({ row }: { readonly row: HistoryLine }) {
  const { t } = useText(examHistoryText);
  if (row.paper === null) return <SecondLine>{t('examHistory.notPublished')}</SecondLine>;
  return <TwoLines first={row.paper} second={row.title} />;
}

/** The result of the paper; under it that of the examination. */
function Result({ row: { letter, examLetter, sgpi, cgpi } }: { readonly row: HistoryLine }) {
  const { t } = useText(examHistoryText, resultReportText);
  if (examLetter === null) return '–';
  const indexes = [
    t('examHistory.ofExam', { letter: t(letterText(examLetter)) }),
    sgpi && `${t('examHistory.sgpi')}\u00A0${sgpi}`,
    cgpi && `${t('examHistory.cgpi')}\u00A0${cgpi}`,
  ];
  return (
    <span>
      {letter === null ? null : <LetterBadge letter={letter} />}
      <SecondLine>{indexes.filter(Boolean).join(' · ')}</SecondLine>
    </span>
  );
}

/** Not computed here, and whose it is. */
const ManualRemark = ({ row }: { readonly row: HistoryLine }) => (
  <span>
    <ManualMark />
    <SecondLine>{row.remarks}</SecondLine>
  </span>
);

function Lines({ studentProfileId }: { readonly studentProfileId: string }) {
  const { t, textOf } = useText(examHistoryText, studentHistoryText, resultsMenuText);
  const list = useListState(examHistory.shape);
  return (
    <ReportList
      report={examHistory}
      label={t('menu.studentExamHistory')}
      params={{ studentProfileId }}
      state={list}
      filters={<LinkButton to={SEARCH}>{t('examHistory.another')}</LinkButton>}
      empty={
        <StatePanel kind="empty" title={t('examHistory.none')}>
          {t('examHistory.noneHint')}
        </StatePanel>
      }
      idOf={(row) => row.key}
      density="NORMAL"
      order={ORDER}
      cells={{
        paper: (row) => <Paper row={row} />,
        session: (row) => (
          <span>
            <FirstLine>{row.session}</FirstLine>
            <SecondLine>
              {[
                row.exam,
                textOf(`history.kind.${row.kind}`, row.kind),
                row.kind === 'MANUAL'
                  ? null
                  : row.attempt === null
                    ? t('examHistory.notSat')
                    : t('history.attempt', { attempt: row.attempt }),
                row.seatNo,
              ]
                .filter(Boolean)
                .join(' · ')}
            </SecondLine>
          </span>
        ),
        remarks: (row) => (row.kind === 'MANUAL' ? <ManualRemark row={row} /> : row.remarks || '–'),
        total: (row) => (row.totalMax === '' ? '–' : `${row.total} / ${row.totalMax}`),
        grade: (row) => (row.grade === '' ? '–' : `${row.grade}\u00A0·\u00A0${row.point}`),
        letter: (row) => <Result row={row} />,
        corrections: (row) => row.corrections || '–',
      }}
    />
  );
}

/** All examinations of one student, paper by paper. */
export function StudentExamHistoryDetailPage() {
  const { t } = useText(examHistoryText, studentRecordText, studentHistoryText, resultsMenuText, transcriptText);
  const can = useCan();
  const id = useDetailId();
  const instituteId = useInstituteId();
  const answer = useCall(studentHistory.get, { instituteId, params: { studentProfileId: id } });
  const student = answer.data?.data;
  useRecordName(student?.name ?? null);
  if (answer.error instanceof CallError && answer.error.status === 404)
    return (
      <StatePanel kind="empty" title={t('students.gone')} action={<LinkButton to={SEARCH}>{t('menu.studentExamHistory')}</LinkButton>}>
        {t('students.goneHint')}
      </StatePanel>
    );
  if (answer.isError && !student) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!student) return <ListWaiting />;
  const tabs = [
    { value: 'exams', label: t('transcript.tab.history') },
    ...(can('transcripts', 'read') ? [{ value: 'transcripts', label: t('transcript.tab.own') }] : []),
  ];
  return (
    <Page>
      <PageHead
        title={student.name}
        purpose={[student.nameInScript, `${t('history.prn')} ${student.prn}`].filter(Boolean).join(' · ')}
        actions={can('transcripts', 'create') ? <TranscriptAct studentProfileId={id} name={student.name} /> : null}
      />
      <Tabs label={t('transcript.tabs')} tabs={tabs}>
        {(tab) => (tab === 'transcripts' ? <TranscriptRegister studentProfileId={id} /> : <Lines key={id} studentProfileId={id} />)}
      </Tabs>
    </Page>
  );
}

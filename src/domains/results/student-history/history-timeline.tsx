import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { studentHistoryText } from './student-history.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { ManualSemesters } from '../manual-view/manual-semesters.tsx';
import { ExamEntry } from './exam-entry.tsx';
import { studentHistory } from './student-history.contract.ts';
import classes from './student-history.module.css';

/** A student's examinations along a line, newest first. */
export function HistoryTimeline({ id: studentProfileId }: { readonly id: string }) {
  const { t } = useText(studentHistoryText);
  const instituteId = useInstituteId();
  const answer = useCall(studentHistory.get, { instituteId, params: { studentProfileId } });
  const history = answer.data?.data;
  if (answer.isError && !history) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!history) return <ListWaiting />;
  if (history.examinations.length === 0 && history.manual.length === 0)
    return (
      <StatePanel kind="empty" title={t('history.none')}>
        {t('history.noneHint')}
      </StatePanel>
    );
  return (
    <>
      {history.examinations.length === 0 ? null : (
        <ol className={classes.timeline} aria-label={t('history.timeline')}>
          {history.examinations.toReversed().map((entry) => (
            <ExamEntry key={entry.studentExamId} entry={entry} />
          ))}
        </ol>
      )}
      <ManualSemesters semesters={history.manual} />
    </>
  );
}

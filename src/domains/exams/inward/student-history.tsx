import { listHistory } from '../../../kit/audit/history.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { inwardText } from './inward.text.ts';
import { preExamText } from '../pre-exam/pre-exam.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import classes from './inward.module.css';
import { SecondLine } from '../../../kit/layout/two-lines.tsx';

const SHOWN = '20';
/** What happened to the student in this exam, latest first. */
export function StudentHistory({ studentExamId }: { readonly studentExamId: string }) {
  const { t, textOf } = useText(inwardText, preExamText);
  const instituteId = useInstituteId();
  const answer = useCall(listHistory, { instituteId, query: { noun: 'student_exam', rowId: studentExamId, size: SHOWN } });
  const entries = answer.data?.data ?? [];
  const stateOf = (after: Record<string, unknown> | null) =>
    typeof after?.['state'] === 'string' ? textOf(`preExam.state.${after['state']}`) : null;
  return (
    <div>
      <h3 className={classes.title}>{t('preExam.history')}</h3>
      {answer.isError && !answer.data ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.isLoading ? <ListWaiting /> : null}
      <ol className={classes.history}>
        {entries.map((entry) => (
          <li key={entry.entryId}>
            <b>{stateOf(entry.after) ?? textOf(`preExam.action.${entry.action}`, entry.action)}</b> ·{' '}
            {entry.actorName ?? t('preExam.system')} · <span className={classes.code}>{dayText(entry.at)}</span>
            {entry.reason ? <SecondLine>{entry.reason}</SecondLine> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

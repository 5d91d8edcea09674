import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { SecondLine } from '../../../kit/layout/two-lines.tsx';
import { ListFailed } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import type { StudentExamRow } from './inward.contract.ts';
import classes from './inward.module.css';
import { examLeaves, type ExamLeave } from './exam-leave.contract.ts';
import { examLeaveText } from './exam-leave.text.ts';
import { LeaveBackDialog, LeaveDialog } from './leave-dialog.tsx';

const TONES = { TOLD: 'blue', ABSENT: 'amber', PRESENT: 'red' } as const;
const STATES_IN: readonly string[] = ['INWARDED', 'LOCKED', 'SEATED'];
/** As many as one student can have. */
const ALL = '200';

function Line({ row, onWithdraw }: { readonly row: ExamLeave; readonly onWithdraw: (() => void) | null }) {
  const { t, textOf } = useText(examLeaveText);
  const { reason, document } = row;
  return (
    <li className={classes.paper}>
      <div className={classes.paperWords}>
        {row.paper} {row.title}
        <SecondLine>{t('examLeave.withDocument', { kind: textOf(`examLeave.kind.${row.kind}`), reason, document })}</SecondLine>
        <SecondLine>{[row.notedByName, dayText(row.notedAt)].filter(Boolean).join(' · ')}</SecondLine>
        {row.withdrawnAt === null ? (
          <StateBadge tone={TONES[row.stand]}>{textOf(`examLeave.stand.${row.stand}`)}</StateBadge>
        ) : (
          <SecondLine>
            {[t('examLeave.withdrawn', { reason: row.withdrawnReason ?? '' }), row.withdrawnByName, dayText(row.withdrawnAt)]
              .filter(Boolean)
              .join(' · ')}
          </SecondLine>
        )}
      </div>
      {onWithdraw ? (
        <ActButton variant="default" size="xs" why={null} aria-label={t('examLeave.withdrawOf', { paper: row.paper })} onClick={onWithdraw}>
          {t('examLeave.withdraw')}
        </ActButton>
      ) : null}
    </li>
  );
}

interface Props {
  readonly instance: ExamInstanceRow;
  readonly row: StudentExamRow;
  readonly papers: readonly { readonly paperId: string; readonly code: string; readonly title: string }[];
}

/** Papers from which the student is absent with leave, or will be. Nothing where there is none and none can be noted. */
export function StudentLeaves({ instance, row: student, papers }: Props) {
  const { t } = useText(examLeaveText);
  const instituteId = useInstituteId();
  const mayNote = useCan()('inward', 'approve');
  const [isNoting, setIsNoting] = useState(false);
  const [leaving, setLeaving] = useState<ExamLeave | null>(null);
  const query = { examInstanceId: instance.id, studentExamId: student.id, size: ALL };
  const answer = useCall(examLeaves.list, { instituteId, query });
  const rows = answer.data?.data ?? [];
  const noted = new Set(rows.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ paperId }) => paperId));
  const free = papers.filter(({ paperId }) => !noted.has(paperId));
  const isOpen = instance.state === 'OPEN' && instance.publishedRunNo === null && STATES_IN.includes(student.state);
  const canNote = mayNote && isOpen && free.length > 0 && answer.data !== undefined;
  if (answer.isError && rows.length === 0) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (rows.length === 0 && !canNote) return null;
  return (
    <div>
      <h3 className={classes.title}>{t('examLeave.title')}</h3>
      {rows.length > 0 ? (
        <ul className={classes.list}>
          {rows.map((row) => (
            <Line key={row.id} row={row} onWithdraw={mayNote && row.withdrawnAt === null ? () => setLeaving(row) : null} />
          ))}
        </ul>
      ) : null}
      {canNote ? (
        <ActButton variant="default" size="xs" why={null} onClick={() => setIsNoting(true)}>
          {t('examLeave.note')}
        </ActButton>
      ) : null}
      {isNoting ? <LeaveDialog student={student} papers={free} onClose={() => setIsNoting(false)} /> : null}
      {leaving ? <LeaveBackDialog leave={leaving} onClose={() => setLeaving(null)} /> : null}
    </div>
  );
}

import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed } from '../../../kit/list/list-states.tsx';
import { SecondLine } from '../../../kit/layout/two-lines.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { condonations, type Condonation } from './condonation.contract.ts';
import { condonationText } from './condonation.text.ts';
import { CondonationState } from './condonation-list.tsx';
import { byWords, reasonWords } from './condonation-words.tsx';
import { WithdrawDialog } from './condone-dialog.tsx';
import classes from './inward.module.css';

function Line({ row, onWithdraw }: { readonly row: Condonation; readonly onWithdraw: (() => void) | null }) {
  const { t, textOf } = useText(condonationText);
  return (
    <li className={classes.paper}>
      <div className={classes.paperWords}>
        {textOf(`condonations.clause.${row.clause}`)}
        <SecondLine>{reasonWords(row)}</SecondLine>
        <SecondLine>{byWords(row)}</SecondLine>
        <CondonationState row={row} />
      </div>
      {onWithdraw ? (
        <ActButton variant="default" size="xs" why={row.inwarded ? t('condonations.withdrawInwarded') : null} onClick={onWithdraw}>
          {t('condonations.withdraw')}
        </ActButton>
      ) : null}
    </li>
  );
}

/** What was set aside so that the student can sit this examination. Nothing where there is nothing. */
export function StudentCondonations({
  instance,
  studentProfileId,
}: {
  readonly instance: ExamInstanceRow;
  readonly studentProfileId: string;
}) {
  const { t } = useText(condonationText);
  const instituteId = useInstituteId();
  const mayWithdraw = useCan()('inward', 'approve');
  const [leaving, setLeaving] = useState<Condonation | null>(null);
  const answer = useCall(condonations.list, { instituteId, query: { examInstanceId: instance.id, studentProfileId } });
  const rows = answer.data?.data ?? [];
  if (answer.isError && rows.length === 0) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className={classes.title}>{t('condonations.title')}</h3>
      <ul className={classes.list}>
        {rows.map((row) => (
          <Line key={row.id} row={row} onWithdraw={mayWithdraw && row.withdrawnAt === null ? () => setLeaving(row) : null} />
        ))}
      </ul>
      {leaving ? <WithdrawDialog condonation={leaving} onClose={() => setLeaving(null)} /> : null}
    </div>
  );
}

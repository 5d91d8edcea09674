import { IconFileOff, IconFilePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { listApprovals } from '../../../kit/approval/approval.contract.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { IconAct } from '../../../kit/ui/icon-act.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { revokeStatementText } from './revoke-statement.text.ts';
import { StatementButton } from './statement-button.tsx';
import { StatementDialog } from './statement-dialog.tsx';
import classes from './statement.module.css';
import { statements, type IssuedStatement } from './statement.contract.ts';

interface DialogProps {
  readonly statement: IssuedStatement;
  readonly onClose: () => void;
}

/** Asks a second person to take one statement back. */
function RevokeDialog({ statement: { id, number, name, prn, copies }, onClose }: DialogProps) {
  const { t } = useText(revokeStatementText);
  const instituteId = useInstituteId();
  const ask = async (reason: string) => {
    await call(statements.requestRevocation, { instituteId, params: { id }, body: { reason } });
    toastDone(t('statement.revoke.asked'));
    await refresh(listApprovals, statements.list);
  };
  return (
    <ReasonDialog
      title={t('statement.revoke.title', { number })}
      confirm={t('statement.revoke.confirm')}
      tone="red"
      reason="REQUIRED"
      onConfirm={ask}
      onClose={onClose}
    >
      <p>{t('statement.revoke.what', { name, prn, count: count(copies) })}</p>
      <p>{t('statement.revoke.second')}</p>
    </ReasonDialog>
  );
}

/** What can be done with one issued statement: printed again, revoked, or issued again after that. */
export function StatementActs({ statement }: { readonly statement: IssuedStatement }) {
  const { t } = useText(revokeStatementText);
  const can = useCan();
  const [asked, setAsked] = useState<'REVOKE' | 'ISSUE_AGAIN' | null>(null);
  const { name } = statement;
  const onClose = () => setAsked(null);
  return (
    <span className={classes.acts}>
      {statement.status === 'CURRENT' && can('print', 'create') ? (
        <StatementButton studentExamId={statement.studentExamId} name={name} />
      ) : null}
      {statement.toIssueAgain && can('print', 'create') ? (
        <IconAct icon={IconFilePlus} label={t('statement.issueAgain', { name })} onClick={() => setAsked('ISSUE_AGAIN')} />
      ) : null}
      {statement.counts && can('statementRevocation', 'create') ? (
        <IconAct icon={IconFileOff} label={t('statement.revoke', { name })} onClick={() => setAsked('REVOKE')} />
      ) : null}
      {asked === 'REVOKE' ? <RevokeDialog statement={statement} onClose={onClose} /> : null}
      {asked === 'ISSUE_AGAIN' ? <StatementDialog studentExamId={statement.studentExamId} onClose={onClose} /> : null}
    </span>
  );
}

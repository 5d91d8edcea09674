import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { approve, listApprovals, reject, withdraw, type ApprovalView } from '../../../kit/approval/approval.contract.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/ui/institute.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { headName } from '../mark-entry/head-name.rules.ts';
import { markSheets, type MarkSheetRow } from './mark-sheet.contract.ts';
import classes from './sheet-lock.module.css';

const ACTS = { approve, reject, withdraw } as const;
type Act = keyof typeof ACTS;

function Decision({
  act,
  request,
  name,
  onClose,
}: {
  readonly act: Act;
  readonly request: ApprovalView;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { t } = useText();
  const instituteId = useInstituteId();
  const decide = async (note: string) => {
    const order = { instituteId, params: { id: request.id } };
    if (act === 'reject') await call(reject, { ...order, body: { version: request.version, note } });
    else await call(ACTS[act], { ...order, body: { version: request.version } });
    toastDone(t('sheetLock.decided'));
    await refresh(markSheets.list, markSheets.get, listApprovals);
  };
  const title =
    act === 'approve'
      ? t('sheetLock.approveTitle', { sheet: name })
      : act === 'reject'
        ? t('sheetLock.rejectTitle', { sheet: name })
        : t('sheetLock.withdraw');
  const confirm = act === 'approve' ? t('sheetLock.approve') : act === 'reject' ? t('sheetLock.reject') : t('sheetLock.withdraw');
  return (
    <ReasonDialog
      title={title}
      confirm={confirm}
      tone={act === 'reject' ? 'red' : 'navy'}
      reason={act === 'reject' ? 'REQUIRED' : 'NONE'}
      onConfirm={decide}
      onClose={onClose}
    >
      <p>{request.reason}</p>
    </ReasonDialog>
  );
}

/** Requests to unlock a sheet of this instance: who asks, why, and the decision for those who may make it. */
export function UnlockRequests({ sheets }: { readonly sheets: readonly MarkSheetRow[] }) {
  const { t } = useText();
  const instituteId = useInstituteId();
  const may = useCan()('approvals', 'read');
  const [asked, setAsked] = useState<{ readonly act: Act; readonly request: ApprovalView; readonly name: string } | null>(null);
  const answer = useCall(
    listApprovals,
    { instituteId, query: { state: 'PENDING', act: 'markSheets.unlock', size: '200' } },
    { enabled: may },
  );
  const waiting = sheets.filter((sheet) => sheet.facts.unlockRequest);
  const nameOf = (sheet: MarkSheetRow) => [sheet.paperCode, headName(sheet, 1), sheet.divisionName].filter(Boolean).join(' ');
  const buttons = { approve: t('sheetLock.approve'), reject: t('sheetLock.reject'), withdraw: t('sheetLock.withdraw') };
  return (
    <Card title={t('sheetLock.waiting')} end={count(waiting.length)} padding={waiting.length > 0 ? 'NONE' : 'NORMAL'}>
      {waiting.length === 0 ? <p className={classes.hint}>{t('sheetLock.waitingNone')}</p> : null}
      <ul className={classes.requests}>
        {waiting.map((sheet) => {
          const told = sheet.facts.unlockRequest;
          const request = answer.data?.data.find((one) => one.id === told?.approvalId);
          return (
            <li key={sheet.id}>
              <b>{nameOf(sheet)}</b>
              <span className={classes.teacher}>
                {told ? t('sheetLock.asks', { name: told.byName ?? t('marks.somebody'), when: momentText(told.at) }) : ''}
              </span>
              <span className={classes.reason}>{told?.reason}</span>
              {request ? (
                <span className={classes.acts}>
                  {(['approve', 'reject', 'withdraw'] as const)
                    .filter((act) => request.abilities[act])
                    .map((act) => (
                      <Button key={act} size="xs" h={32} variant="default" onClick={() => setAsked({ act, request, name: nameOf(sheet) })}>
                        {buttons[act]}
                      </Button>
                    ))}
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
      {asked ? <Decision {...asked} onClose={() => setAsked(null)} /> : null}
    </Card>
  );
}

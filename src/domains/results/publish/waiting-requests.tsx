import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { approve, listApprovals, reject, withdraw, type ApprovalView } from '../../../kit/approval/approval.contract.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/ui/institute.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { refreshResults } from '../result-processing/refresh-results.client.ts';
import classes from '../result-processing/results.module.css';

type Decision = 'APPROVE' | 'REJECT' | 'WITHDRAW';

function useDecide(request: ApprovalView) {
  const { t } = useText();
  const instituteId = useInstituteId();
  const { id, version } = request;
  return async (decision: Decision, note: string) => {
    const input = { instituteId, params: { id } };
    if (decision === 'APPROVE') await call(approve, { ...input, body: { version } });
    else if (decision === 'REJECT') await call(reject, { ...input, body: { version, note } });
    else await call(withdraw, { ...input, body: { version } });
    toastDone(t(`results.request.${decision}.done`));
    await refreshResults();
  };
}

function Request({ request }: { readonly request: ApprovalView }) {
  const { t, textOf } = useText();
  const [decision, setDecision] = useState<Decision | null>(null);
  const decide = useDecide(request);
  const title = textOf(`results.act.${request.act}`, request.title);
  const { abilities } = request;
  return (
    <li className={classes.line}>
      <IconUserCheck size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.words}>
        <span className={classes.first}>{title}</span>
        <span className={classes.second}>
          {t('results.request.by', { name: request.requestedByName ?? '–', when: momentText(request.requestedAt) })} · “{request.reason}”
          {request.document === null ? '' : ` · ${request.document}`}
        </span>
      </span>
      {abilities.approve || abilities.withdraw ? null : <StateBadge tone="amber">{t('results.request.second')}</StateBadge>}
      <span className={classes.actions}>
        {abilities.approve ? <Button onClick={() => setDecision('APPROVE')}>{t('results.request.APPROVE')}</Button> : null}
        {abilities.reject ? (
          <Button variant="default" onClick={() => setDecision('REJECT')}>
            {t('results.request.REJECT')}
          </Button>
        ) : null}
        {abilities.withdraw ? (
          <Button variant="default" onClick={() => setDecision('WITHDRAW')}>
            {t('results.request.WITHDRAW')}
          </Button>
        ) : null}
      </span>
      {decision === null ? null : (
        <ReasonDialog
          title={`${t(`results.request.${decision}`)}: ${title}`}
          confirm={t(`results.request.${decision}`)}
          tone={decision === 'REJECT' ? 'red' : 'navy'}
          reason={decision === 'REJECT' ? 'REQUIRED' : 'NONE'}
          onConfirm={(note) => decide(decision, note)}
          onClose={() => setDecision(null)}
        >
          <p>{t(`results.request.${decision}.what`)}</p>
        </ReasonDialog>
      )}
    </li>
  );
}

/** Requests about this result or student that wait for a second person; nothing when there is none. */
export function WaitingRequests({ subject }: { readonly subject: string }) {
  const { t } = useText();
  const can = useCan();
  const instituteId = useInstituteId();
  const answer = useCall(
    listApprovals,
    { instituteId, query: { state: 'PENDING', subject, size: '20' } },
    { enabled: can('approvals', 'read') },
  );
  const requests = answer.data?.data ?? [];
  if (requests.length === 0) return null;
  return (
    <Card title={t('results.request.title')} padding="NONE">
      <ul className={classes.list}>
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  );
}

import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../access/authorization.client.ts';
import { call } from '../http/call.client.ts';
import type { Endpoint } from '../http/endpoint.contract.ts';
import { refresh, useCall } from '../http/use-call.client.ts';
import { dayText } from '../text/moment-text.client.ts';
import { count, useText } from '../text/text.client.ts';
import { useInstituteId } from '../ui/institute.client.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { StateBadge } from '../ui/state-badge.tsx';
import { toastDone } from '../ui/toasts.tsx';
import { approve, listApprovals, reject, withdraw, type ApprovalView } from './approval.contract.ts';
import classes from './waiting-requests.module.css';

const DECISIONS = ['APPROVE', 'REJECT', 'WITHDRAW'] as const;
type Decision = (typeof DECISIONS)[number];

interface RequestProps {
  readonly request: ApprovalView;
  /** What a decision changes on the page. */
  readonly changes: readonly Endpoint[];
}

function Request({ request, changes }: RequestProps) {
  const { t } = useText();
  const instituteId = useInstituteId();
  const [decision, setDecision] = useState<Decision | null>(null);
  const { abilities, id, version } = request;
  const may = { APPROVE: abilities.approve, REJECT: abilities.reject, WITHDRAW: abilities.withdraw };
  const decide = async (what: Decision, note: string) => {
    const input = { instituteId, params: { id } };
    if (what === 'APPROVE') await call(approve, { ...input, body: { version } });
    else if (what === 'REJECT') await call(reject, { ...input, body: { version, note } });
    else await call(withdraw, { ...input, body: { version } });
    toastDone(t(`request.${what}.done`));
    await refresh(listApprovals, ...changes);
  };
  return (
    <li className={classes.request}>
      <IconUserCheck size={20} stroke={1.75} aria-hidden="true" />
      <span className={classes.words}>
        <b>
          {t('request.asks', {
            name: request.requestedByName ?? '–',
            entries: count(request.itemCount),
            day: dayText(request.requestedAt),
          })}
        </b>
        <span>{[request.reason, request.document].filter(Boolean).join(' · ')}</span>
      </span>
      {DECISIONS.some((each) => may[each]) ? null : <StateBadge tone="amber">{t('request.second')}</StateBadge>}
      {DECISIONS.map((each) =>
        may[each] ? (
          <Button key={each} size="xs" variant="default" onClick={() => setDecision(each)}>
            {t(`request.${each}`)}
          </Button>
        ) : null,
      )}
      {decision === null ? null : (
        <ReasonDialog
          title={t(`request.${decision}`)}
          confirm={t(`request.${decision}`)}
          tone={decision === 'REJECT' ? 'red' : 'navy'}
          reason={decision === 'REJECT' ? 'REQUIRED' : 'NONE'}
          onConfirm={(note) => decide(decision, note)}
          onClose={() => setDecision(null)}
        >
          {t(`request.${decision}.what`, { entries: count(request.itemCount) })}
        </ReasonDialog>
      )}
    </li>
  );
}

interface Props {
  readonly act: string;
  /** The beginning of the subjects that this page is about; all of the act without it. */
  readonly subject?: string;
  readonly changes: readonly Endpoint[];
}

/** Requests that wait for a second person, with what the reader may decide about them; nothing when there is none. */
export function WaitingRequests({ act, subject = '', changes }: Props) {
  const { t } = useText();
  const can = useCan();
  const instituteId = useInstituteId();
  const query = { state: 'PENDING' as const, act, size: '100' };
  const answer = useCall(listApprovals, { instituteId, query }, { enabled: can('approvals', 'read') });
  const requests = (answer.data?.data ?? []).filter((request) => request.subject.startsWith(subject));
  if (requests.length === 0) return null;
  return (
    <section className={classes.requests} aria-label={t('request.waiting')}>
      <ul>
        {requests.map((request) => (
          <Request key={request.id} request={request} changes={changes} />
        ))}
      </ul>
    </section>
  );
}

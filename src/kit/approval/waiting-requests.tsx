import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { refresh } from '../http/use-call.client.ts';
import { momentText } from '../text/moment-text.client.ts';
import { count, useEveryText, useText } from '../text/text.client.ts';
import { approvalText } from './approval.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { ActButton } from '../ui/act-button.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { StateBadge } from '../ui/state-badge.tsx';
import { toastDone } from '../ui/toasts.tsx';
import { getApproval, listApprovals, type ApprovalView } from './approval.contract.ts';
import { useBarOf } from './bar-of.client.ts';
import { CardOfRequest } from './card-of-request.tsx';
import { decide, decisionsFor, DECISION_WORDS, type Decision } from './decide.client.ts';
import { useWaiting } from './use-waiting.client.ts';
import classes from './waiting-requests.module.css';

interface RequestProps {
  readonly request: ApprovalView;
  /** What it is about, beside the act. */
  readonly about: string;
  readonly isFew: boolean;
}

/** So many show all of themselves on the page; of more, each does when it is decided. */
const FEW = 3;

function Request({ request, about, isFew }: RequestProps) {
  const { t, textOf } = useText(approvalText);
  const instituteId = useInstituteId();
  const [decision, setDecision] = useState<Decision | null>(null);
  const possible = decisionsFor(request);
  const bar = useBarOf(request, isFew ? 'CARD' : 'NOTHING');
  const act = textOf(`approval.act.${request.act}`, request.title);
  const what = [act, about].filter(Boolean).join(': ');
  const carryOut = async (note: string) => {
    if (decision === null) return;
    await decide(instituteId, request, decision, note);
    toastDone(t(DECISION_WORDS[decision].done));
    await refresh(listApprovals, getApproval);
  };
  return (
    <li className={classes.request}>
      <IconUserCheck size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.words}>
        <b>{[what, request.itemCount > 1 ? t('approval.items', { count: count(request.itemCount) }) : ''].filter(Boolean).join(' · ')}</b>
        <span>{t('approval.askedBy', { name: request.requestedByName ?? '–', when: momentText(request.requestedAt) })}</span>
        <span>{[`“${request.reason}”`, request.document].filter(Boolean).join(' · ')}</span>
        {isFew ? <CardOfRequest id={request.id} /> : null}
      </span>
      {possible.length === 0 ? <StateBadge tone="amber">{t('approval.someoneElse')}</StateBadge> : null}
      <span className={classes.choices}>
        {possible.map((each) => (
          <ActButton key={each} size="xs" h={32} variant="default" why={each === 'APPROVE' ? bar : null} onClick={() => setDecision(each)}>
            {t(DECISION_WORDS[each].act)}
          </ActButton>
        ))}
      </span>
      {decision === null ? null : (
        <ReasonDialog
          title={`${t(DECISION_WORDS[decision].act)}: ${what}`}
          confirm={t(DECISION_WORDS[decision].act)}
          tone={decision === 'REJECT' ? 'red' : 'navy'}
          reason={decision === 'REJECT' ? 'REQUIRED' : 'NONE'}
          onConfirm={carryOut}
          onClose={() => setDecision(null)}
        >
          <p>{t('approval.askedBy', { name: request.requestedByName ?? '–', when: momentText(request.requestedAt) })}</p>
          <p>{[`“${request.reason}”`, request.document].filter(Boolean).join(' · ')}</p>
          <CardOfRequest id={request.id} />
          <p>{t(DECISION_WORDS[decision].note)}</p>
        </ReasonDialog>
      )}
    </li>
  );
}

interface Props {
  readonly act?: string;
  /** The beginning of the subjects that this page is about; all of the act without it. */
  readonly subject?: string;
  /** The subject of a request as text; null: not of this page. */
  readonly about?: (request: ApprovalView) => string | null;
}

/** Requests that wait for a second person, with what the reader may decide about them; nothing when there is none. */
export function WaitingRequests({ act, subject, about = () => '' }: Props) {
  const { t } = useText(approvalText);
  // A request can belong to any domain.
  const isNamed = useEveryText();
  const requests = useWaiting(act, subject).flatMap((request) => {
    const words = about(request);
    return words === null ? [] : [{ request, words }];
  });
  if (requests.length === 0 || !isNamed) return null;
  return (
    <section className={classes.requests} aria-label={t('approval.secondPerson')}>
      <h2 className={classes.title}>{t('approval.secondPerson')}</h2>
      <ul>
        {requests.map(({ request, words }) => (
          <Request key={request.id} request={request} about={words} isFew={requests.length <= FEW} />
        ))}
      </ul>
    </section>
  );
}

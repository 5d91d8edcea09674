import type { Facts, NotificationWords } from '../../kit/console/client-module.client.ts';
import { declaredAs } from '../../kit/console/declared.client.ts';
import type { NotificationView } from '../../kit/notification/notification.contract.ts';
import { momentText } from '../../kit/text/moment-text.client.ts';
import { textsOf } from '../../kit/text/text.client.ts';
import { bellText } from './bell.text.ts';
import { approvalText } from '../../kit/approval/approval.text.ts';
import { jobsText } from '../../kit/jobs/jobs.text.ts';

const { t, textOf } = textsOf(bellText, approvalText, jobsText);

function jobWords(facts: Facts): NotificationWords {
  const { job = '', state = '', message = '', place = '' } = facts;
  const view = declaredAs(({ jobViews }) => jobViews, job);
  const what = view?.title?.(facts) ?? textOf(`notification.job.${job}`, job);
  return {
    title: `${what}: ${textOf(`job.state.${state}`, state)}`,
    lines: [place, ...(view?.lines?.(facts) ?? []), message],
    place: view?.place?.(facts) ?? null,
  };
}

const ANSWERS: Readonly<Record<string, 'approval.approved' | 'approval.rejected' | 'notification.expired'>> = {
  APPROVED: 'approval.approved',
  REJECTED: 'approval.rejected',
  EXPIRED: 'notification.expired',
};

function approvalWords({ facts, happenedAt }: NotificationView): NotificationWords {
  const { act = '', by, note = '', place = '', state } = facts;
  const what = textOf(`approval.act.${act}`, act);
  const answer = state === undefined ? undefined : ANSWERS[state];
  const told =
    by === undefined ? '' : t(answer ? 'notification.answeredBy' : 'approval.askedBy', { name: by, when: momentText(happenedAt) });
  return {
    title: answer ? `${what}: ${t(answer)}` : what,
    lines: [place, note, told],
    place: declaredAs(({ approvalViews }) => approvalViews, act)?.place(facts) ?? null,
  };
}

/** The sentence of a notification, in the language of the screen, and where one goes on. */
export function wordsOf(notification: NotificationView): NotificationWords {
  const { kind, facts } = notification;
  if (kind === 'JOB_ENDED') return jobWords(facts);
  if (kind === 'APPROVAL_ASKED' || kind === 'APPROVAL_ANSWERED') return approvalWords(notification);
  return declaredAs(({ notificationViews }) => notificationViews, kind)?.(facts) ?? { title: kind, lines: [], place: null };
}

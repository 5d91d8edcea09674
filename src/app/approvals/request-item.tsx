import type { ReactNode } from 'react';
import type { ApprovalView } from '../../kit/approval/approval.contract.ts';
import { CardOfRequest } from '../../kit/approval/card-of-request.tsx';
import { momentText } from '../../kit/text/moment-text.client.ts';
import { count, useEveryText, useText } from '../../kit/text/text.client.ts';
import { approvalText } from '../../kit/approval/approval.text.ts';
import { ApprovalAnswer } from './approval-answer.tsx';
import { approvalsPageText } from './approvals-page.text.ts';
import { ApprovalGist } from './approval-gist.tsx';
import { ApprovalSubject } from './approval-subject.tsx';
import classes from './request-item.module.css';

interface ItemProps {
  readonly title: ReactNode;
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** Something that waits: what, about what, and what belongs to it. */
export function WaitingItem({ title, about, children }: ItemProps) {
  return (
    <li className={classes.request}>
      <h3 className={classes.what}>{title}</h3>
      <p className={classes.subject}>{about}</p>
      {children}
    </li>
  );
}

interface RequestProps {
  readonly request: ApprovalView;
  /** Shows all of it at once; else when it is answered. */
  readonly isWhole: boolean;
  readonly onGo: () => void;
  /** After an answer. */
  readonly onDone?: () => void;
}

/** One request: what, about what, who asked when and why, and the answers. */
export function RequestItem({ request, isWhole, onGo, onDone }: RequestProps) {
  const { t, textOf } = useText(approvalsPageText, approvalText);
  // What is asked for belongs to any domain.
  if (!useEveryText()) return null;
  return (
    <WaitingItem title={textOf(`approval.act.${request.act}`, request.title)} about={<ApprovalSubject request={request} onGo={onGo} />}>
      {isWhole ? null : <ApprovalGist request={request} />}
      <blockquote className={classes.reason}>{request.reason}</blockquote>
      <p className={classes.who}>
        {t('approval.askedBy', { name: request.requestedByName ?? '–', when: momentText(request.requestedAt) })}
        {request.itemCount > 1 ? ` · ${t('approval.items', { count: count(request.itemCount) })}` : ''}
        {request.document ? ` · ${t('approval.document', { name: request.document })}` : ''}
      </p>
      {isWhole ? <CardOfRequest id={request.id} /> : null}
      <ApprovalAnswer isSeen={isWhole} request={request} {...(onDone ? { onDone } : {})} />
    </WaitingItem>
  );
}

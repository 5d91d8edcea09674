import { Button } from '@mantine/core';
import { IconClock, IconLock, IconPencil, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { listApprovals } from '../../../kit/approval/approval.contract.ts';
import { useWaiting } from '../../../kit/approval/use-waiting.client.ts';
import type { Endpoint } from '../../../kit/http/endpoint.contract.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import classes from './entry.module.css';
import { entryText } from './entry.text.ts';

interface NameProps {
  readonly name: string;
  readonly nameInScript: string | null;
  /** Where the number has no column of its own. */
  readonly prn?: string;
}

/** A student's name, in the script of the state below it. */
export function StudentName({ name, nameInScript, prn }: NameProps) {
  return (
    <span className={classes.names}>
      {name}
      {nameInScript ? <span lang="mr">{nameInScript}</span> : null}
      {prn === undefined ? null : <span className="p-figures">{prn}</span>}
    </span>
  );
}

interface EntryStateProps {
  readonly words: { readonly waiting: string; readonly settled: string };
  /** Who entered it, and what it waits for. */
  readonly entered: string;
  readonly settledBy: string | null;
  readonly settledAt: string | null;
  /** DRAFT: nobody was asked to approve it. */
  readonly waits?: 'DRAFT' | 'SENT';
}

/** Whether a second person has confirmed an entry; who and when at the pointer. */
export function EntryState({ words, entered, settledBy, settledAt, waits = 'SENT' }: EntryStateProps) {
  if (settledAt === null)
    return (
      <span title={entered}>
        <StateBadge tone={waits === 'DRAFT' ? 'grey' : 'amber'} icon={waits === 'DRAFT' ? IconPencil : IconClock}>
          {words.waiting}
        </StateBadge>
      </span>
    );
  return (
    <span title={`${settledBy ?? '–'}, ${dayText(settledAt)}`}>
      <StateBadge tone="green">{words.settled}</StateBadge>
    </span>
  );
}

interface ButtonProps {
  readonly act: string;
  /** The beginning of the subjects that this page is about; all of the act without it. */
  readonly subject?: string;
  readonly label: string;
  readonly onClick: () => void;
}

/** Asks a second person; not while the caller's own request waits: that one can be withdrawn. */
export function AskButton({ act, subject, label, onClick }: ButtonProps) {
  if (useWaiting(act, subject).some(({ abilities }) => abilities.withdraw)) return null;
  return (
    <Button variant="default" leftSection={<IconSend size={16} stroke={1.75} />} onClick={onClick}>
      {label}
    </Button>
  );
}

interface AskProps {
  readonly title: string;
  readonly what: string;
  readonly ask: (reason: string) => Promise<{ readonly data: { readonly entries: number } }>;
  /** Of so many that were sent. */
  readonly done: (entries: number) => string;
  /** What shows entries; the requests that wait are read again in any case. */
  readonly changes: readonly Endpoint[];
  readonly onClose: () => void;
}

/** The caller's own open entries, handed to a second person as one request. */
export function AskDialog({ title, what, ask, done, changes, onClose }: AskProps) {
  const confirm = async (reason: string) => {
    const { data } = await ask(reason);
    toastCount(data.entries, done(data.entries));
    await refresh(listApprovals, ...changes);
  };
  return (
    <ReasonDialog title={title} confirm={title} tone="navy" reason="REQUIRED" onConfirm={confirm} onClose={onClose}>
      {what}
    </ReasonDialog>
  );
}

interface ClosedProps {
  readonly bar: { readonly code: string; readonly message: string };
  /** What cannot be done therefore. */
  readonly children: string;
}

/** Why nothing that the result is computed from changes now. */
export function ClosedNote({ bar, children }: ClosedProps) {
  const { textOf } = useText(entryText);
  return (
    <p className={classes.closed} role="status">
      <IconLock size={16} stroke={2} aria-hidden="true" />
      {`${textOf(`entry.closed.${bar.code}`, errorText(bar))} ${children}`}
    </p>
  );
}

/** What the rules still allow, under what was chosen. */
export const RoomBox = ({ role, children }: { readonly role: 'status' | 'alert'; readonly children: ReactNode }) => (
  <div className={classes.room} role={role}>
    {children}
  </div>
);

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CallError } from '../errors/call-error.client.ts';
import { errorText } from '../text/error-text.client.ts';
import { sayAgain } from '../text/sayings.client.ts';
import { textsOf, useText } from '../text/text.client.ts';
import { uiText } from './ui.text.ts';

const { t } = textsOf(uiText);

/** The specification's toast: 6000 ms, top centre (the position is set where the shell mounts them). */
export const TOAST_MS = 6000;

const closing = () => ({ 'aria-label': t('action.close') });

/** What a toast says follows a switch of the language. */
function Said({ words }: { readonly words: string }) {
  useText();
  return sayAgain(words);
}

export function toastError(message: string): void {
  notifications.show({
    id: `error ${message}`,
    message: <Said words={message} />,
    color: '#c62d23',
    icon: <IconAlertTriangle size={18} />,
    autoClose: TOAST_MS,
    role: 'alert',
    closeButtonProps: closing(),
  });
}

export function toastDone(message: string): void {
  notifications.show({
    message: <Said words={message} />,
    color: '#1e7b45',
    icon: <IconCheck size={18} />,
    autoClose: TOAST_MS,
    role: 'status',
    closeButtonProps: closing(),
  });
}

/** How many were done: where it is none, nothing was done, and no tick says otherwise. */
export function toastCount(done: number, message: string): void {
  if (done > 0) return toastDone(message);
  notifications.show({
    message: <Said words={message} />,
    color: '#5b6472',
    icon: <IconInfoCircle size={18} />,
    autoClose: TOAST_MS,
    role: 'status',
    closeButtonProps: closing(),
  });
}

interface Offer {
  readonly color: string;
  readonly icon: ReactNode;
  readonly words: string;
  readonly label: string;
  readonly act: () => void;
  readonly autoClose: number | false;
}

/** Words with a button; the button goes with the toast. */
function toastWith({ color, icon, words, label, act, autoClose }: Offer): void {
  const id = `offer ${crypto.randomUUID()}`;
  const press = () => {
    notifications.hide(id);
    act();
  };
  notifications.show({
    id,
    message: (
      <span>
        <Said words={words} />{' '}
        <Button variant="subtle" size="compact-sm" onClick={press}>
          <Said words={label} />
        </Button>
      </span>
    ),
    color,
    icon,
    autoClose,
    role: 'status',
    closeButtonProps: closing(),
  });
}

/** What was done, with a button that takes it back. */
export function toastUndo(message: string, undo: () => Promise<void>): void {
  const act = () => void undo().catch(toastRefusal);
  toastWith({ color: '#1e7b45', icon: <IconCheck size={18} />, words: message, label: t('action.undo'), act, autoClose: TOAST_MS });
}

/** What is the case, with a button for the way on: it stays until it is answered, because nothing else on the page says it. */
export function toastOffer(message: string, label: string, act: () => void): void {
  toastWith({ color: '#5b6472', icon: <IconInfoCircle size={18} />, words: message, label, act, autoClose: false });
}

/** Each error of a refused call as a toast; 401 and 403 were already shown by the call itself. */
export function toastRefusal(error: unknown): void {
  if (!(error instanceof CallError)) return toastError(errorText({ code: 'UNKNOWN', message: '' }));
  if (error.status === 401 || error.status === 403) return;
  for (const item of error.items) toastError(errorText(item));
}

import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useText } from '../text/text.client.ts';
import { isUnderDocument, useBackCloses } from './back-closes.client.ts';
import classes from './dialog.module.css';
import { uiText } from './ui.text.ts';

/** How a drawer or dialog is left by Esc, Back or its cross: at once, or after a question in its own foot when something would be lost. */
export function useLeaving<E extends HTMLElement>(changed: boolean, onClose: () => void) {
  const within = useRef<E>(null);
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    // Esc is the document's that was opened from here.
    if (isUnderDocument()) return;
    if (changed) setAsking(true);
    else onClose();
  };
  useBackCloses({ within, changed, leave });
  return { within, leave, isAsking: isAsking && changed, keep: () => setAsking(false) };
}

interface Props {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** In place of the buttons at the foot. */
export function Discard({ onKeep, onDiscard }: Props) {
  const { t } = useText(uiText);
  return (
    <>
      <span className={classes.question} role="alert">
        {t('leave.question')}
      </span>
      <Button variant="default" onClick={onKeep} ref={(button) => button?.focus()}>
        {t('leave.keep')}
      </Button>
      <Button color="red" onClick={onDiscard}>
        {t('leave.discard')}
      </Button>
    </>
  );
}

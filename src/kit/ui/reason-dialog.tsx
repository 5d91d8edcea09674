import { Button, Modal } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { CallError } from '../errors/call-error.client.ts';
import { errorText } from '../text/error-text.client.ts';
import { sayAgain } from '../text/sayings.client.ts';
import { useText } from '../text/text.client.ts';
import { useSaid } from '../text/use-said.client.ts';
import { productText } from '../text/product.text.ts';
import { uiText } from './ui.text.ts';
import { ActButton } from './act-button.tsx';
import classes from './dialog.module.css';
import { ReasonField, SHORTEST_REASON } from './reason-field.tsx';
import { Discard, useLeaving } from './leaving.tsx';
import { useReturnFocus } from './return-focus.client.ts';
import { Choices } from '../layout/choices.tsx';
import { DialogWords } from '../layout/dialog-words.tsx';

interface Props {
  readonly title: string;
  /** What will happen, in counts. */
  readonly children: ReactNode;
  readonly confirm: string;
  readonly tone: 'navy' | 'red';
  readonly reason: 'REQUIRED' | 'NONE';
  /** Shortest reason; the calls that take one want 5 characters. */
  readonly least?: number;
  /** Further fields, under the text. */
  readonly fields?: ReactNode;
  /** WIDE: a table is among the fields. */
  readonly width?: 'WIDE';
  /** Something was entered in the further fields, which leaving would lose. */
  readonly changed?: boolean;
  /** What a field still lacks; null: nothing. */
  readonly why?: string | null;
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

const saidBy = (error: unknown, fallback: string) => (error instanceof CallError ? error.items.map(errorText) : [fallback]);

/** State of the dialog: the text, its error, the server's refusal. */
function useReason({ reason, least = SHORTEST_REASON, onConfirm, onClose }: Props) {
  const { t } = useText(uiText, productText);
  const [words, setWords] = useState('');
  const [wrong, setWrong] = useSaid();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const write = (text: string) => {
    setWords(text);
    setWrong(null);
  };
  const act = async () => {
    const given = words.trim();
    if (reason === 'REQUIRED' && given.length < least) {
      setWrong(t('reason.tooShort', { minimum: least }));
      area.current?.focus();
      return;
    }
    setBusy(true);
    setRefused([]);
    try {
      await onConfirm(given);
      onClose();
    } catch (error) {
      setRefused(saidBy(error, t('error.fallback')));
      setBusy(false);
    }
  };
  return { words, wrong, refused, busy, area, write, act };
}

function Refused({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className={classes.refused} role="alert">
      {sentences.map((each) => (
        <li key={each}>{sayAgain(each)}</li>
      ))}
    </ul>
  );
}

/** Asks before something happens that concerns others; a refusal is shown here, where it was asked. */
export function ReasonDialog(props: Props) {
  const { title, children, confirm, tone, reason, fields, width, changed = false, why = null, onClose } = props;
  const { t } = useText(uiText);
  useReturnFocus();
  const { words, wrong, refused, busy, area, write, act } = useReason(props);
  const { within, leave, isAsking, keep } = useLeaving<HTMLDivElement>(changed || words.trim() !== '', onClose);
  return (
    <Modal
      opened
      onClose={busy ? () => undefined : leave}
      title={title}
      centered
      size={width === 'WIDE' ? 760 : 480}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <DialogWords>{children}</DialogWords>
      {fields ? <div className={classes.fields}>{fields}</div> : null}
      {reason === 'REQUIRED' ? (
        <ReasonField field={area} className={classes.reason ?? ''} error={wrong} isFirst value={words} onChange={write} />
      ) : null}
      <Refused sentences={refused} />
      <Choices ref={within}>
        {isAsking ? (
          <Discard onKeep={keep} onDiscard={onClose} />
        ) : (
          <>
            <Button variant="default" onClick={leave} disabled={busy} data-autofocus={reason === 'NONE' || undefined}>
              {t('action.cancel')}
            </Button>
            <ActButton color={tone} loading={busy} why={why} onClick={() => void act()}>
              {confirm}
            </ActButton>
          </>
        )}
      </Choices>
    </Modal>
  );
}

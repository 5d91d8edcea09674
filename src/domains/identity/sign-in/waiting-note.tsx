import { useRef, useState } from 'react';
import { count, useText } from '../../../kit/text/text.client.ts';
import { signInText } from './sign-in.text.ts';
import { AuthWaiting } from '../auth-page/auth-frame.tsx';
import { PlainButton } from '../auth-page/plain-button.tsx';

export interface Line {
  /** Place in the queue of those who are signing in; null when nobody waits. */
  readonly place: number | null;
  /** Shows the place, and answers after so many seconds whether to ask again. */
  wait(place: number, seconds: number): Promise<boolean>;
  stop(): void;
  over(): void;
}

/** The wait for one's turn: told by the server, ended by itself or by the reader. */
export function usePlace(): Line {
  const [place, setPlace] = useState<number | null>(null);
  const stopped = useRef<(() => void) | null>(null);
  return {
    place,
    wait: (now, seconds) => {
      setPlace(now);
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(true), seconds * 1000);
        stopped.current = () => {
          clearTimeout(timer);
          resolve(false);
        };
      });
    },
    stop: () => stopped.current?.(),
    over: () => setPlace(null),
  };
}

/** Told politely: a screen reader says each new place once. The region is there before it has words. */
export function WaitingNote({ line }: { readonly line: Line }) {
  const { t } = useText(signInText);
  return (
    <div role="status">
      {line.place === null ? null : (
        <AuthWaiting>
          <p>
            <strong>{t('signIn.waiting', { place: count(line.place) })}</strong>
          </p>
          <p>{t('signIn.waitingHelp')}</p>
          <PlainButton type="button" look="SMALL" onClick={line.stop}>
            {t('signIn.stopWaiting')}
          </PlainButton>
        </AuthWaiting>
      )}
    </div>
  );
}

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useSession } from '../../../kit/session/session.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import type { DeskSummary } from './desk-summary.client.ts';
import { MarksDesk } from './marks-desk.client.ts';

export interface OpenDesk {
  readonly desk: MarksDesk;
  readonly summary: DeskSummary;
}

/** A desk over these sheets while the component is on the screen; unsaved marks are kept in the browser. */
export function useDesk(
  sheetIds: readonly string[],
  entry: 'FIRST' | 'SECOND',
): { open: OpenDesk | null; error: unknown; retry: () => void } {
  const instituteId = useInstituteId();
  const username = useSession((state) => state.user?.username ?? '');
  const rights = useCan()('markEntry', 'enter') ? 'ENTER' : 'LOOK';
  const key = sheetIds.join(' ');
  const [desk, setDesk] = useState<MarksDesk | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const next = new MarksDesk({ instituteId, username, sheetIds: key.split(' '), entry, rights });
    let current = true;
    const begin = async () => {
      try {
        await next.open();
        if (current) setDesk(next);
      } catch (thrown) {
        if (current) setError(thrown);
      }
    };
    void begin();
    return () => {
      current = false;
      setDesk(null);
      setError(null);
      next.close();
    };
  }, [instituteId, username, key, entry, rights, attempt]);
  const { t } = useText();
  // The cells keep their words: after a switch of the language, or when its sentences came, they are said again.
  useEffect(() => desk?.showAll(), [desk, t]);
  const subscribe = useCallback((listener: () => void) => (desk ? desk.subscribe(listener) : () => undefined), [desk]);
  const summary = useSyncExternalStore(subscribe, () => desk?.summary() ?? null);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { open: desk && summary ? { desk, summary } : null, error, retry };
}

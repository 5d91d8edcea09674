import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useSession } from '../../../kit/session/session.client.ts';
import type { SheetPlace } from './attendance.contract.ts';
import { RegisterDesk } from './register-desk.client.ts';
import type { RegisterView } from './register-desk.client.ts';

/** The desk of a roll call while it is on the screen. */
export function useRegisterDesk({ divisionId, heldOn, span, slotNo, examPaperId }: SheetPlace): {
  readonly desk: RegisterDesk | null;
  readonly view: RegisterView | null;
  readonly error: unknown;
  readonly retry: () => void;
} {
  const instituteId = useInstituteId();
  const username = useSession((state) => state.user?.username ?? '');
  const [desk, setDesk] = useState<RegisterDesk | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const next = new RegisterDesk({ username, instituteId, place: { divisionId, heldOn, span, slotNo, examPaperId } });
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
  }, [username, instituteId, divisionId, heldOn, span, slotNo, examPaperId, attempt]);
  const subscribe = useCallback((listener: () => void) => (desk ? desk.subscribe(listener) : () => undefined), [desk]);
  const view = useSyncExternalStore(subscribe, () => desk?.view() ?? null);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { desk, view, error, retry };
}

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useSession } from '../../../kit/session/session.client.ts';
import { BlockDesk } from './block-desk.client.ts';
import type { DeskView } from './block-desk.client.ts';

export interface AskedBlock {
  readonly examSlotId: string;
  readonly roomId: string;
  readonly blockNo: number;
}

/** The desk of a block while it is on the screen. */
export function useBlockDesk({ examSlotId, roomId, blockNo }: AskedBlock): {
  readonly desk: BlockDesk | null;
  readonly view: DeskView | null;
  readonly error: unknown;
  readonly retry: () => void;
} {
  const instituteId = useInstituteId();
  const username = useSession((state) => state.user?.username ?? '');
  const [desk, setDesk] = useState<BlockDesk | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const next = new BlockDesk({ username, instituteId, examSlotId, roomId, blockNo });
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
  }, [username, instituteId, examSlotId, roomId, blockNo, attempt]);
  const subscribe = useCallback((listener: () => void) => (desk ? desk.subscribe(listener) : () => undefined), [desk]);
  const view = useSyncExternalStore(subscribe, () => desk?.view() ?? null);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { desk, view, error, retry };
}

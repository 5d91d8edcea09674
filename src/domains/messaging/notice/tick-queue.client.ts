/** Wishes that are kept one after another, so that none overtakes another and none is lost. */
export interface TickQueue {
  /** A later wish of the same name takes the place of one that has not begun. Resolves when nothing waits any more and what stands was read again. */
  add(name: string, keep: () => Promise<unknown>): Promise<void>;
}

interface Hearers {
  /** Why one was not kept; the others go on. */
  failed(error: unknown): void;
  /** Nothing waits: what stands now is read again. */
  settled(): Promise<unknown>;
}

export function tickQueue({ failed, settled }: Hearers): TickQueue {
  const waiting = new Map<string, () => Promise<unknown>>();
  let running: Promise<void> | null = null;
  const keepAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      for (let [next] = waiting; next; [next] = waiting) {
        const [name, keep] = next;
        waiting.delete(name);
        await keep().catch(failed);
      }
      await settled();
    }
    running = null;
  };
  return {
    add(name, keep) {
      waiting.delete(name);
      waiting.set(name, keep);
      running ??= keepAll();
      return running;
    },
  };
}

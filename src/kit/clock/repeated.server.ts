interface Settings {
  readonly everyMs: number;
  /** Where a fault is told of. */
  readonly about: string;
  report(error: unknown, about: string): void;
}

/** Does the work at once and again so long after each end of it; a fault is told and does not stop it. `stop` waits for what is under way. */
export function repeated(work: () => Promise<unknown>, { everyMs, about, report }: Settings): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const once = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      // What is broken off by the end of the process is no fault.
      if (!stopped) report(error, about);
    }
    if (!stopped) timer = setTimeout(begin, everyMs).unref();
  };
  let running = Promise.resolve();
  const begin = (): void => void (running = once());
  begin();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

import type { CallErrorItem } from './call-error.client.ts';

type Step = () => Promise<boolean>;
let step: Step | null = null;
let running: Promise<boolean> | null = null;

/** The shell says how a person is asked for the second factor. Answers how to stop. */
export function onFactorRequired(ask: Step): () => void {
  step = ask;
  return () => void (step = null);
}

export const needsFactor = (items: readonly CallErrorItem[]) => items.some(({ code }) => code === 'SECOND_FACTOR_REQUIRED');

/** True when it was shown and the call may be tried again; calls at the same moment wait for one answer. */
export function factorShown(): Promise<boolean> {
  if (step === null) return Promise.resolve(false);
  running ??= step().finally(() => void (running = null));
  return running;
}

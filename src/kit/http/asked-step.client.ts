type Ask = () => Promise<boolean>;

/** Something that a person is asked for in the middle of a call, which goes on after it. */
export interface AskedStep {
  /** The refusal that leads to it. */
  readonly code: string;
  /** The shell says how a person is asked. Answers how to stop. */
  onAsked(ask: Ask): () => void;
  /** True when it was given and the call may be tried again; calls at the same moment wait for one answer. */
  given(): Promise<boolean>;
}

function askedStep(code: string): AskedStep {
  let step: Ask | null = null;
  let running: Promise<boolean> | null = null;
  return {
    code,
    onAsked(ask) {
      step = ask;
      return () => void (step = null);
    },
    given() {
      if (step === null) return Promise.resolve(false);
      running ??= step().finally(() => void (running = null));
      return running;
    },
  };
}

export const factorStep = askedStep('SECOND_FACTOR_REQUIRED');
/** The own password once more. */
export const passwordStep = askedStep('FRESH_SIGN_IN_REQUIRED');

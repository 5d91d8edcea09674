type Ask = () => Promise<boolean>;

/** A confirmation requested in the middle of a call, which continues afterwards. */
export interface AskedStep {
  /** The refusal that leads to it. */
  readonly code: string;
  /** The shell registers the prompt. Returns a function to unregister. */
  onAsked(ask: Ask): () => void;
  /** True when it was given and the call may be tried again; concurrent calls wait for one prompt. */
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
/** Asks for the password again. */
export const passwordStep = askedStep('FRESH_SIGN_IN_REQUIRED');

/** Calls under way that give the session a new id, and how many have done so. */
let underWay: Promise<unknown> = Promise.resolve();
let renewals = 0;

/** Notes a call that renews the session until its answer is there. */
export function noteRenewal<T>(answer: Promise<T>): Promise<T> {
  underWay = Promise.allSettled([underWay, answer]).then(() => void (renewals += 1));
  return answer;
}

/** Taken before a call is sent: answers later whether the session's id changed meanwhile, so that a refusal may be about the old one. */
export function watchRenewals(): () => Promise<boolean> {
  const before = renewals;
  return async () => {
    await underWay;
    return renewals !== before;
  };
}

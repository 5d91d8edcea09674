import { setTimeout as rest } from 'node:timers/promises';
import type { JobContext } from './job-definition.server.ts';

/** A pause is so many times as long as the work before it. */
const REST = 4;

/**
 * The same shell for work that nobody waits for while everybody asks: after each transaction it rests four times as long as that took.
 * The work takes a fifth of one core at most, the slower the busier the machine is; priority alone does not reach the database's processes.
 */
export function gently<Shell extends Pick<JobContext, 'transaction' | 'signal'>>(shell: Shell): Shell {
  const transaction: JobContext['transaction'] = async (work) => {
    const begun = performance.now();
    const answer = await shell.transaction(work);
    // Whoever no longer holds the job is told by the next transaction, not by a broken pause.
    await rest((performance.now() - begun) * REST, undefined, { signal: shell.signal }).catch(() => undefined);
    return answer;
  };
  return { ...shell, transaction };
}

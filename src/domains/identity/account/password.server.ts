import { Worker } from 'node:worker_threads';
import type { PasswordAnswer, PasswordOrder } from './password-thread.server.ts';

interface Waiting {
  resolve(result: string | boolean): void;
  reject(reason: Error): void;
}

/** Pending requests of the thread, oldest first; it replies in this order. */
let waiting: Waiting[] = [];
let thread: Worker | null = null;
/** Duration of one check, measured recently; a cautious estimate before the first. */
let milliseconds = 30;
/** A hash to compare with when the user is unknown, so that both answers cost the same work. */
let decoy: Promise<string> | null = null;

export const hashPassword = async (password: string): Promise<string> => String(await order({ password, stored: null }));

/** False for a wrong password, an unknown user (stored null) or a broken hash; the work is the same. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no such user has this password').catch((reason: unknown) => {
    decoy = null;
    throw reason;
  });
  const matches = await order({ password, stored: stored ?? (await decoy) });
  return matches === true && stored !== null;
}

/** How many passwords are checked in a second. */
export const checksPerSecond = (): number => 1000 / milliseconds;

/**
 * One thread hashes, one password after the other: many sign-ins at once use one core and leave the others, and the pool that
 * reads files and resolves names, to everything else. It does not keep the process alive.
 */
function order(message: PasswordOrder): Promise<string | boolean> {
  const worker = (thread ??= launch());
  return new Promise((resolve, reject) => {
    waiting.push({ resolve, reject });
    worker.ref();
    worker.postMessage(message);
  });
}

function launch(): Worker {
  const worker = new Worker(new URL('password-thread.server.ts', import.meta.url));
  worker.on('message', (answer: PasswordAnswer) => {
    milliseconds += (answer.milliseconds - milliseconds) / 8;
    const first = waiting.shift();
    if (waiting.length === 0) worker.unref();
    first?.resolve(answer.result);
  });
  const lost = (reason: Error): void => {
    if (thread !== worker) return;
    thread = null;
    const left = waiting;
    waiting = [];
    for (const one of left) one.reject(reason);
  };
  worker.on('error', lost);
  worker.on('exit', () => lost(new Error('the password thread ended in the middle of its work')));
  return worker;
}

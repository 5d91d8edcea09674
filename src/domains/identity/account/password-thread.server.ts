import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** argon2id at OWASP's floor: 19 MiB, two passes. Algorithm 2 is Argon2id in the binding's numbering. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** With `stored` the password is compared with that hash, without it is hashed. */
export interface PasswordOrder {
  readonly password: string;
  readonly stored: string | null;
}
/** Results, in the order of the requests: the hash, or whether it matches; with the time that the work took. */
export interface PasswordAnswer {
  readonly result: string | boolean;
  readonly milliseconds: number;
}

function answer({ password, stored }: PasswordOrder): string | boolean {
  if (stored === null) return hashSync(password, PARAMETERS);
  try {
    return verifySync(stored, password);
  } catch {
    // A broken hash matches nothing.
    return false;
  }
}

parentPort?.on('message', (order: PasswordOrder) => {
  const start = process.hrtime.bigint();
  const result = answer(order);
  const done: PasswordAnswer = { result, milliseconds: Number(process.hrtime.bigint() - start) / 1e6 };
  parentPort?.postMessage(done);
});

import { hash, verify } from '@node-rs/argon2';

/** argon2id at OWASP's floor: 19 MiB, two passes. Algorithm 2 is Argon2id in the binding's numbering. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A fixed hash to verify against when the user is unknown, so that both answers cost the same work. */
let decoy: Promise<string> | null = null;

export const hashPassword = (password: string): Promise<string> => bounded(() => hash(password, PARAMETERS));

/** False for a wrong password, an unknown user (stored null) or a broken hash; the work is the same. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('no such user has this password', PARAMETERS);
  const against = stored ?? (await decoy);
  const matches = await bounded(() => verify(against, password).catch(() => false));
  return matches && stored !== null;
}

// Hashing is bounded to two at a time, so that a login storm leaves the other calls their processor.
const waiting: (() => void)[] = [];
let running = 0;
async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= 2) await new Promise<void>((resume) => waiting.push(resume));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

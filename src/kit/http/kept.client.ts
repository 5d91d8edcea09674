import * as z from 'zod/mini';

/** The specification's local persistence keys, each as `prangan.<name>`. */
export type KeptName = 'institutes' | 'allowedPages' | 'statements' | 'lastInstitute';
const SURVIVES_SIGN_OUT: readonly KeptName[] = ['lastInstitute'];
const NAMES: readonly KeptName[] = ['institutes', 'allowedPages', 'statements', 'lastInstitute'];

const envelope = z.object({ owner: z.string(), savedAt: z.number(), data: z.unknown() });
export interface Kept<T> {
  readonly savedAt: number;
  readonly data: T;
}

/** What was kept for this owner (user, or user and institute); null when it is another's or has another shape. */
export function readKept<T extends z.core.$ZodType>(name: KeptName, owner: string, schema: T): Kept<z.output<T>> | null {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(`prangan.${name}`) ?? 'null');
    const whole = z.safeParse(envelope, raw);
    if (!whole.success || whole.data.owner !== owner) return null;
    const data = z.safeParse<T>(schema, whole.data.data);
    return data.success ? { savedAt: whole.data.savedAt, data: data.data } : null;
  } catch {
    return null;
  }
}

/** Storage may be full or forbidden: the cache is a convenience, so that is no error. */
export function keep(name: KeptName, owner: string, data: unknown): void {
  try {
    localStorage.setItem(`prangan.${name}`, JSON.stringify({ owner, savedAt: Date.now(), data }));
  } catch {
    localStorage.removeItem(`prangan.${name}`);
  }
}

export function clearKept(): void {
  for (const name of NAMES) if (!SURVIVES_SIGN_OUT.includes(name)) localStorage.removeItem(`prangan.${name}`);
}

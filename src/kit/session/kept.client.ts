import * as z from 'zod/mini';
import { removeStored } from './stored.client.ts';

/**
 * The specification's local persistence keys, each as `prangan.<name>`. `statements` are the rights behind the allowed
 * pages and go wherever these go.
 */
export type KeptName = 'institutes' | 'hydrationData' | 'allowedPages' | 'statements' | 'projects' | 'courseYears' | 'lastInstitute';

/** What a sign-out clears: exactly what the specification names. Course years and the last choice stay, under their owner. */
const OF_A_SESSION: readonly KeptName[] = ['institutes', 'hydrationData', 'allowedPages', 'statements', 'projects'];
/** What belongs to one institute. */
const OF_AN_INSTITUTE: readonly KeptName[] = ['hydrationData', 'allowedPages', 'statements', 'projects', 'courseYears'];

/** True once this page's session ended: later replies are ignored. */
let isOver = false;

export const isSessionOver = (): boolean => isOver;

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
  if (isOver) return;
  try {
    localStorage.setItem(`prangan.${name}`, JSON.stringify({ owner, savedAt: Date.now(), data }));
  } catch {
    forget(name);
  }
}

/** A refusal after the session's end does not affect the cache. */
export function forget(name: KeptName): void {
  if (!isOver) removeStored(`prangan.${name}`);
}

/** On every sign-out: logout, inactivity, force logout. Nothing is kept or forgotten by this page afterwards. */
export function forgetSession(): void {
  OF_A_SESSION.forEach(forget);
  isOver = true;
}

/** When another institute is chosen. */
export const forgetInstitute = (): void => OF_AN_INSTITUTE.forEach(forget);

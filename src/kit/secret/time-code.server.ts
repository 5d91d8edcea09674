import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;

/** The number of the half minute that a moment lies in. */
export const stepAt = (now: number): number => Math.floor(now / STEP_MS);

/** The six digits of one half minute (RFC 6238 with SHA-1, as every authenticator app has it). */
export function timeCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The half minute that a code belongs to, of this one and its neighbours; null when it is none of theirs. Clocks differ. */
export function stepOfCode(secret: Buffer, code: string, now: number): number | null {
  return [0, -1, 1].map((shift) => stepAt(now) + shift).find((step) => timeCode(secret, step) === code) ?? null;
}

import type { Grant } from './matcher.rules.ts';

const looked = new WeakMap<Grant, boolean>();

/**
 * A narrowed grant that notes whether anybody asked what narrows it. A handler that never asks would answer of all records: the call is
 * refused then, so that a right that is narrowed by a condition is never wider than the rows which can answer it.
 */
export function watched(held: Grant | null): Grant | null {
  if (held === null || (held.allow === null && held.deny.length === 0)) return held;
  const grant: Grant = {
    get allow() {
      looked.set(grant, true);
      return held.allow;
    },
    get deny() {
      looked.set(grant, true);
      return held.deny;
    },
  };
  looked.set(grant, false);
  return grant;
}

/** The handler judges by another right than this one, or answers of no record. */
export function noteAsked(grant: Grant | null): void {
  if (grant !== null && looked.has(grant)) looked.set(grant, true);
}

/** A narrowed grant whose conditions nobody has asked for. */
export const isIgnored = (grant: Grant | null): boolean => grant !== null && looked.get(grant) === false;

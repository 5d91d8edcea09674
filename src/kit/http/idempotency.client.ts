const keys = new Map<string, string>();

/** The key of a creating call: the same until an answer arrives, so that a retry after a lost answer creates nothing twice. */
export function idempotencyKey(fingerprint: string): string {
  const known = keys.get(fingerprint);
  if (known) return known;
  const key = crypto.randomUUID();
  keys.set(fingerprint, key);
  return key;
}

export const forgetIdempotencyKey = (fingerprint: string) => keys.delete(fingerprint);

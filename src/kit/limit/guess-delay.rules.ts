/** Seconds to wait after each wrong guess; the last holds for every further one. At most ten guesses in any quarter of an hour. */
export const GUESS_DELAYS: readonly number[] = [0, 0, 0, 0, 5, 15, 30, 60, 120, 900];
/** After so many quiet seconds the wrong guesses are forgotten. */
export const GUESS_MEMORY = 3600;

/** The address as it is counted: a household has one IPv4 address, but 2^64 of IPv6. */
export function countedAddress(address: string): string {
  if (!address.includes(':') || address.toLowerCase().startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0') : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

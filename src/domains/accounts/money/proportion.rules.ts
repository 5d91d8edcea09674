interface Weighed {
  readonly id: string;
  readonly weight: bigint;
}

export interface Share {
  readonly id: string;
  readonly amount: bigint;
}

const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** An amount over weights, each share rounded down and what is left given to the largest remainders; of equal ones the first id. */
export function sharesOf(total: bigint, weighed: readonly Weighed[]): Share[] {
  const sum = weighed.reduce((all, { weight }) => all + weight, 0n);
  if (sum <= 0n) return weighed.map(({ id }) => ({ id, amount: 0n }));
  const whole = weighed.map(({ id, weight }) => ({ id, amount: (total * weight) / sum, left: (total * weight) % sum }));
  let over = total - whole.reduce((all, { amount }) => all + amount, 0n);
  const more = new Set<string>();
  for (const { id } of whole.toSorted((a, b) => (a.left === b.left ? byCode(a.id, b.id) : a.left > b.left ? -1 : 1))) {
    if (over === 0n) break;
    more.add(id);
    over -= 1n;
  }
  return whole.map(({ id, amount }) => ({ id, amount: more.has(id) ? amount + 1n : amount }));
}

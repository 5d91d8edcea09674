interface Numbered {
  readonly seatNo: string;
  /** What stands before the running number. */
  readonly prefix: string;
  readonly digits: number;
  readonly number: bigint;
}

function numbered(seatNo: string): Numbered {
  const [, prefix = seatNo, digits = ''] = /^(.*?)(\d*)$/.exec(seatNo) ?? [];
  return { seatNo, prefix, digits: digits.length, number: digits === '' ? -1n : BigInt(digits) };
}

function inOrder(one: Numbered, other: Numbered): number {
  if (one.prefix !== other.prefix) return one.prefix < other.prefix ? -1 : 1;
  if (one.number !== other.number) return one.number < other.number ? -1 : 1;
  return one.digits - other.digits;
}

/** A number follows another one where nothing is between them: R0009 and R0010, not R0009 and R010. */
const follows = (one: Numbered, next: Numbered): boolean =>
  one.prefix === next.prefix &&
  one.number >= 0n &&
  next.number === one.number + 1n &&
  (one.digits === next.digits || one.digits < String(next.number).length);

/** Seat numbers from lowest to highest, those that follow each other as one range. */
export function seatRanges(seatNos: readonly string[]): string[] {
  const runs: Numbered[][] = [];
  for (const one of seatNos.map(numbered).sort(inOrder)) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && follows(last, one)) run.push(one);
    else runs.push([one]);
  }
  return runs.map((run) => {
    const [first, last] = [run[0]?.seatNo ?? '', run.at(-1)?.seatNo ?? ''];
    return run.length === 1 ? first : run.length === 2 ? `${first}, ${last}` : `${first} – ${last}`;
  });
}

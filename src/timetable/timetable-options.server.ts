import { parseArgs } from 'node:util';

export interface TimetableOptions {
  readonly directory: string;
  readonly seconds: number;
  readonly seed: number;
  /** Bounds the search instead of the seconds, so that it ends in the same table on every machine. */
  readonly proposals: number | null;
  readonly out: string | null;
  /** A folder with tables to begin with. */
  readonly from: string | null;
  /** A folder with the records of runs that are made again. */
  readonly repeat: string | null;
  readonly why: boolean;
  readonly move: { readonly paper: string; readonly slot: string | null } | null;
  readonly close: readonly string[];
}

const USAGE = `Name the folder with the sets: timetable DIR [--seconds N or --proposals N] [--seed N] [--out DIR] [--why] [--from DIR] [--repeat DIR]
       or, to repair tables: timetable DIR --from DIR [--move PAPER or PAPER:SLOT] [--close SLOT,SLOT] [--seed N] [--out DIR]`;

const KNOWN = {
  seconds: { type: 'string' },
  seed: { type: 'string' },
  proposals: { type: 'string' },
  out: { type: 'string' },
  from: { type: 'string' },
  repeat: { type: 'string' },
  why: { type: 'boolean' },
  move: { type: 'string' },
  close: { type: 'string' },
} as const;

/** What was asked, or what is wrong with the asking. */
export function optionsOf(words: readonly string[]): TimetableOptions | string {
  try {
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options: KNOWN });
    const [directory, ...more] = positionals;
    if (directory === undefined || more.length > 0) return USAGE;
    const seconds = numberOf(values.seconds ?? '60', 1, 86_400);
    if (seconds === null) return '--seconds is a whole number from 1 to 86400.';
    const seed = numberOf(values.seed ?? '1', 0, 2 ** 32 - 1);
    if (seed === null) return '--seed is a whole number from 0 to 4294967295.';
    const proposals = values.proposals === undefined ? undefined : numberOf(values.proposals, 1, 9_999_999_999);
    if (proposals === null) return '--proposals is a whole number from 1 to 9999999999.';
    const [paper, slot = null, ...rest] = values.move?.split(':') ?? [];
    if (paper === '' || slot === '' || rest.length > 0) return '--move is a paper, or a paper and a slot with a colon between.';
    const close = values.close?.split(',') ?? [];
    const { out = null, from = null, repeat = null, why = false } = values;
    if ((paper !== undefined || close.length > 0) && from === null)
      return '--move and --close need --from, the folder with the present tables.';
    if (why && out === null) return '--why needs --out, the folder that it writes to.';
    return {
      directory,
      seconds,
      seed,
      proposals: proposals ?? null,
      out,
      from,
      repeat,
      why,
      move: paper === undefined ? null : { paper, slot },
      close,
    };
  } catch (error) {
    return `${error instanceof Error ? error.message.split('\n')[0] : 'unknown option'}\n${USAGE}`;
  }
}

function numberOf(word: string, least: number, most: number): number | null {
  const value = /^\d{1,10}$/.test(word) ? Number(word) : -1;
  return value >= least && value <= most ? value : null;
}

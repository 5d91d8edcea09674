/** Places and pieces of the write-ahead log: an LSN is a byte position, the log lies in segments of 16 MiB, each on a timeline. */
export const SEGMENT_BYTES = 16_777_216;
const PER_GROUP = 256n;

export const SEGMENT_NAME = /^[0-9A-F]{24}$/;
export const HISTORY_NAME = /^[0-9A-F]{8}\.history$/;

/** '2A/3F000028' as a number of bytes. */
export function lsnOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export const lsnText = (lsn: bigint): string => `${hex(lsn >> 32n)}/${hex(lsn & 0xffff_ffffn)}`;

export const segmentOf = (lsn: bigint): bigint => lsn / BigInt(SEGMENT_BYTES);

export const segmentName = (timeline: number, segment: bigint): string =>
  [BigInt(timeline), segment / PER_GROUP, segment % PER_GROUP].map((part) => hex(part).padStart(8, '0')).join('');

/** What a file name of the log says. */
export function readName(name: string): { timeline: number; segment: bigint } {
  const part = (at: number): bigint => BigInt(`0x${name.slice(at, at + 8)}`);
  return { timeline: Number(part(0)), segment: part(8) * PER_GROUP + part(16) };
}

export const historyName = (timeline: number): string => `${hex(BigInt(timeline)).padStart(8, '0')}.history`;

const hex = (value: bigint): string => value.toString(16).toUpperCase();

/** A way through the timelines: up to each `until` the log lies on that timeline, from the last one on `last`. */
export interface Way {
  readonly last: number;
  readonly forks: readonly { readonly timeline: number; readonly until: bigint }[];
}

/** What a history file of PostgreSQL says: a line each for the timelines before, with the place where the next one began. */
export function readHistory(timeline: number, text: string): Way {
  const lines = text.split('\n').flatMap((line) => /^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/.exec(line) ?? []);
  const forks = [];
  for (let at = 0; at + 2 < lines.length; at += 3) forks.push({ timeline: Number(lines[at + 1]), until: lsnOf(lines[at + 2] ?? '0/0') });
  return { last: timeline, forks };
}

/** The segment in which a timeline begins lies on the newer one, with what came before it. */
export const timelineOn = ({ last, forks }: Way, segment: bigint): number =>
  forks.find((fork) => segment < segmentOf(fork.until))?.timeline ?? last;

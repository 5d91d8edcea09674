import { StartError } from '../errors/start-error.server.ts';
import { lsnText, readName, SEGMENT_BYTES, segmentOf } from './log-place.server.ts';

/** The end of a transaction: its record in the log, and when, in microseconds since 1970. */
export interface End {
  readonly lsn: bigint;
  readonly at: bigint;
  readonly isCommit: boolean;
}

// src/include/access/xlog_internal.h, xlogrecord.h, xact.h and replication/origin.h of PostgreSQL 18.
const PAGE = 8192;
const PAGE_MAGIC = 0xd118;
const FIRST_IS_REST = 1;
const LONG_HEADER = 2;
const RECORD_HEADER = 24;
/** Enough of a record for the time of an end: header, origin, top transaction, length of the data, time. */
const ENOUGH = 48;
const TRANSACTIONS = 1;
const OPERATION = 0x70;
const COMMITS = new Set([0x00, 0x30]);
const ABORTS = new Set([0x20, 0x40]);
const [ORIGIN, TOP_TRANSACTION, LONG_DATA] = [253, 252, 254];
/** PostgreSQL counts from 2000-01-01. */
const EPOCH = BigInt(Date.UTC(2000, 0, 1)) * 1000n;

/** Throws StartError where the bytes are not the segment of this name, of the database cluster `system`. */
export function requireSegment(bytes: Buffer, name: string, system: string): void {
  const isWhole = bytes.length === SEGMENT_BYTES && bytes.readUInt16LE(0) === PAGE_MAGIC && (bytes.readUInt16LE(2) & LONG_HEADER) !== 0;
  if (!isWhole) throw new StartError(`the segment ${name} of the archive is no piece of the log of this PostgreSQL.`);
  if (String(bytes.readBigUInt64LE(24)) !== system) throw new StartError(`the segment ${name} of the archive is of another installation.`);
  if (segmentOf(bytes.readBigUInt64LE(8)) !== readName(name).segment)
    throw new StartError(`the segment ${name} of the archive is another one under this name.`);
}

/** Reads segments one after the other; a record that goes on in the next one is kept until then. */
export class EndReader {
  readonly #head = Buffer.alloc(ENOUGH);
  #have = 0;
  #left = 0;
  #lsn = 0n;

  *read(segment: Buffer): Generator<End> {
    const start = segment.readBigUInt64LE(8);
    for (let page = 0; page < segment.length; page += PAGE) yield* this.#page(segment.subarray(page, page + PAGE), start + BigInt(page));
  }

  *#page(page: Buffer, lsn: bigint): Generator<End> {
    // After the log went on to the next segment the rest of this one is empty.
    if (page.readUInt16LE(0) === 0) return;
    if (page.readUInt16LE(0) !== PAGE_MAGIC || page.readBigUInt64LE(8) !== lsn)
      throw new StartError(`the page ${lsnText(lsn)} of the archived log is damaged.`);
    const flags = page.readUInt16LE(2);
    let at = (flags & LONG_HEADER) === 0 ? 24 : 40;
    const rest = (flags & FIRST_IS_REST) === 0 ? 0 : page.readUInt32LE(16);
    // Begun before the first segment that we read, or given up when PostgreSQL fell: there is nothing to go on with.
    if (this.#left === 0) at += Math.min(rest, PAGE - at);
    if (rest === 0) this.#left = 0;
    for (at = aligned(at); at < PAGE; at = aligned(at)) {
      if (this.#left === 0) {
        const length = page.readUInt32LE(at);
        if (length === 0) return;
        [this.#left, this.#have, this.#lsn] = [length, 0, lsn + BigInt(at)];
      }
      const taken = Math.min(this.#left, PAGE - at);
      this.#have += page.copy(this.#head, this.#have, at, at + Math.min(taken, ENOUGH - this.#have));
      this.#left -= taken;
      at += taken;
      if (this.#left > 0) return;
      const end = endIn(this.#head);
      if (end !== null) yield { lsn: this.#lsn, ...end };
    }
  }
}

const aligned = (at: number): number => Math.ceil(at / 8) * 8;

function endIn(head: Buffer): Omit<End, 'lsn'> | null {
  const operation = (head[16] ?? 0) & OPERATION;
  const isCommit = COMMITS.has(operation);
  if (head[17] !== TRANSACTIONS || !(isCommit || ABORTS.has(operation))) return null;
  let at = RECORD_HEADER;
  if (head[at] === ORIGIN) at += 3;
  if (head[at] === TOP_TRANSACTION) at += 5;
  at += head[at] === LONG_DATA ? 5 : 2;
  return { at: head.readBigInt64LE(at) + EPOCH, isCommit };
}

const ZEROS = Buffer.alloc(PAGE);

/** Writes the pages that are not empty: the rest is a hole in the file. Returns the bytes that the disk needs. */
export function writePages(segment: Buffer, write: (page: Buffer, at: number) => void): number {
  let bytes = 0;
  for (let at = 0; at < segment.length; at += PAGE) {
    const page = segment.subarray(at, at + PAGE);
    if (page.equals(ZEROS)) continue;
    write(page, at);
    bytes += PAGE;
  }
  return bytes;
}

import { StartError } from '../errors/start-error.server.ts';
import { readPiece } from './archive-piece.server.ts';
import { pieceFile, readBackupFolder } from './backup-folder.server.ts';
import type { BackupFolder, Base } from './backup-folder.server.ts';
import { EndReader, requireSegment, writePages } from './log-commits.server.ts';
import type { End } from './log-commits.server.ts';
import { historyName, lsnOf, lsnText, readHistory, readName, segmentName, segmentOf, timelineOn } from './log-place.server.ts';
import type { Way } from './log-place.server.ts';
import type { Manifest } from './manifest.server.ts';
import { readBackup } from './read-backup.server.ts';
import { sayInstant } from './until.rules.ts';
import type { Until } from './until.rules.ts';

/** Where in the log a recovery ends: before the record at a place, or with all that there is (null). */
export interface Target {
  readonly lsn: string | null;
  /** null: the one of the backup. */
  readonly timeline: number | null;
}

/** What is restored: a backup, and what of the archive goes on from it. */
export interface Plan {
  readonly file: string;
  readonly manifest: Manifest;
  readonly target: Target;
  /** Names and files of pieces of the log, to be laid beside the backup's own. */
  readonly pieces: readonly { readonly name: string; readonly file: string }[];
  readonly pieceBytes: number;
  /** The last commit that will be there, in milliseconds; null: what the backup itself holds. */
  readonly lastCommit: number | null;
  /** The last transaction that ended on the way, by a commit or not. */
  readonly lastEnd: number | null;
}

/** A backup alone, at its own moment. Throws StartError. */
export async function planBackup(file: string, key: string): Promise<Plan> {
  const manifest = await readBackup(file, key);
  const target = { lsn: manifest.lsn, timeline: null };
  return { file, manifest, target, pieces: [], pieceBytes: 0, lastCommit: null, lastEnd: null };
}

const momentOf = ({ momentAt, madeAt }: Manifest): number => Date.parse(momentAt ?? madeAt);
const millis = ({ at }: End): number => Number(at / 1000n);

/** The way to an instant, every piece of it opened and read. Throws StartError that names what is missing or damaged, or says what is possible. */
export async function planPointInTime(folderName: string, until: Until, key: string): Promise<Plan> {
  const folder = readBackupFolder(folderName);
  if (folder.bases.length === 0) throw new StartError(`${folderName} holds no backup: npm run backup -- --into ${folderName} makes one.`);
  if (folder.segments.size === 0) throw new StartError(`${folder.archive} holds nothing of the log: BACKUP_FOLDER was not set.`);
  const search = new Search(folder, key);
  const way = await search.wayAt(until);
  const onWay = folder.bases.filter(({ segment }) => isOn(way, readName(segment).timeline, readName(segment).segment));
  const found = await newestBase(way, onWay, until, key);
  if (found === null) throw await search.outside(way, onWay[0]);
  const { base, manifest } = found;
  const followed = await search.follow(way, manifest, until);
  if (until !== 'LATEST' && followed.stop === null) throw await search.outside(way, onWay[0]);
  return {
    file: base.file,
    manifest,
    target: { lsn: followed.stop === null ? null : lsnText(followed.stop.lsn), timeline: way.last },
    pieces: [...followed.names, ...folder.timelines.map(historyName)].map((name) => ({ name, file: pieceFile(folder.archive, name) })),
    pieceBytes: followed.bytes,
    lastCommit: followed.last === null ? null : millis(followed.last),
    lastEnd: followed.lastEnd === null ? null : millis(followed.lastEnd),
  };
}

/** Whether a place of a timeline lies on the way: not behind the fork at which the way left it. */
function isOn(way: Way, timeline: number, segment: bigint): boolean {
  const fork = way.forks.find((one) => one.timeline === timeline);
  return fork === undefined ? timeline === way.last : segment <= segmentOf(fork.until);
}

async function newestBase(way: Way, bases: readonly Base[], until: Until, key: string): Promise<{ base: Base; manifest: Manifest } | null> {
  for (const base of bases.toReversed()) {
    if (until !== 'LATEST' && base.at > until.before) continue;
    const manifest = await readBackup(base.file, key);
    const fork = way.forks.find((one) => one.timeline === manifest.timeline);
    // A fork inside the very segment: only the place tells whether the backup is before it.
    if (fork === undefined || lsnOf(manifest.lsn) <= fork.until) return { base, manifest };
  }
  return null;
}

interface Followed {
  readonly names: readonly string[];
  /** What the segments need on the disk. */
  readonly bytes: number;
  /** The last commit before the instant, and the first one that is not before it. */
  readonly last: End | null;
  readonly stop: End | null;
  readonly lastEnd: End | null;
}

class Search {
  readonly #folder: BackupFolder;
  readonly #key: string;

  constructor(folder: BackupFolder, key: string) {
    this.#folder = folder;
    this.#key = key;
  }

  /** The timeline on which the installation was at that instant: after a restore, what people saw then, not what they see now. */
  async wayAt(until: Until): Promise<Way> {
    const timelines = this.#folder.timelines.toSorted((a, b) => b - a);
    for (const timeline of timelines) {
      const way = await this.#wayOf(timeline);
      const first = until === 'LATEST' ? null : await this.#firstCommit(way);
      if (until === 'LATEST' || (first !== null && millis(first) <= until.before)) return way;
    }
    const oldest = timelines.at(-1);
    const known = [...this.#folder.bases.map(({ segment }) => segment), ...this.#folder.segments].map((name) => readName(name).timeline);
    const before = oldest === undefined ? Math.min(...known) : (await this.#wayOf(oldest)).forks[0]?.timeline;
    return { last: before ?? 1, forks: [] };
  }

  async #wayOf(timeline: number): Promise<Way> {
    const bytes = await readPiece(pieceFile(this.#folder.archive, historyName(timeline)), this.#key);
    return readHistory(timeline, bytes.toString('utf8'));
  }

  async #firstCommit(way: Way): Promise<End | null> {
    const from = way.forks.at(-1)?.until ?? 0n;
    const reader = new EndReader();
    for (let segment = segmentOf(from); this.#has(segmentName(way.last, segment)); segment += 1n)
      for (const end of reader.read(await this.#read(segmentName(way.last, segment)))) if (end.isCommit && end.lsn >= from) return end;
    return null;
  }

  #has(name: string): boolean {
    return this.#folder.segments.has(name);
  }

  async #read(name: string, system: string | null = null): Promise<Buffer> {
    const bytes = await readPiece(pieceFile(this.#folder.archive, name), this.#key);
    requireSegment(bytes, name, system ?? String(bytes.readBigUInt64LE(24)));
    return bytes;
  }

  #namesOn(way: Way): string[] {
    return [...this.#folder.segments].filter((name) => timelineOn(way, readName(name).segment) === readName(name).timeline).sort();
  }

  /** Reads every segment from the backup on until a commit is not before the instant. */
  async follow(way: Way, manifest: Manifest, until: Until): Promise<Followed> {
    const from = lsnOf(manifest.lsn);
    const limit = until === 'LATEST' ? null : BigInt(until.before) * 1000n;
    const reader = new EndReader();
    const names: string[] = [];
    let bytes = 0;
    let last: End | null = null;
    let lastEnd: End | null = null;
    const final = this.#namesOn(way).reduce((most, name) => (readName(name).segment > most ? readName(name).segment : most), -1n);
    for (let segment = segmentOf(from); segment <= final; segment += 1n) {
      const name = segmentName(timelineOn(way, segment), segment);
      if (!this.#has(name)) throw missing(name, this.#folder.archive, last === null ? momentOf(manifest) : millis(last));
      const content = await this.#read(name, manifest.system ?? null);
      names.push(name);
      bytes += writePages(content, () => undefined);
      for (const end of reader.read(content)) {
        if (end.lsn < from) continue;
        if (limit !== null && end.isCommit && end.at >= limit) return { names, bytes, last, stop: end, lastEnd };
        lastEnd = end;
        if (end.isCommit) last = end;
      }
    }
    return { names, bytes, last, stop: null, lastEnd };
  }

  /** Why an instant is refused: what is possible. */
  async outside(way: Way, first: Base | undefined): Promise<StartError> {
    let end: End | undefined;
    for (const name of this.#namesOn(way).toReversed()) {
      end = [...new EndReader().read(await this.#read(name))].findLast(({ isCommit }) => isCommit);
      if (end !== undefined) break;
    }
    const from = first === undefined ? 'no backup' : sayInstant(first.at);
    const to = end === undefined ? 'nothing in the archive' : sayInstant(millis(end));
    return new StartError(`there is no way to that instant: possible is from ${from} to ${to}, or --until latest.`);
  }
}

const missing = (name: string, archive: string, last: number): StartError =>
  new StartError(
    `the segment ${name} is missing in ${archive}: what had been committed until ${sayInstant(last)} can be restored, nothing later.`,
  );

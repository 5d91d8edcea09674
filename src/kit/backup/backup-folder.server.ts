import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { HISTORY_NAME, readName, SEGMENT_NAME, segmentName, segmentOf, lsnOf } from './log-place.server.ts';
import type { Manifest } from './manifest.server.ts';

/** A backup whose name tells from when it is and with which segment the log goes on from there. */
export interface Base {
  readonly file: string;
  /** Milliseconds; not before the moment of the backup. */
  readonly at: number;
  readonly segment: string;
}

/** A folder of backups (`prangan-….backup`) and in `archive/` the log between them. */
export interface BackupFolder {
  readonly archive: string;
  /** The oldest first. */
  readonly bases: readonly Base[];
  readonly segments: ReadonlySet<string>;
  readonly timelines: readonly number[];
}

const BASE = /^prangan-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z-([0-9A-F]{24})\.backup$/;
const SUFFIX = '.sealed';

export const archiveOf = (folder: string): string => join(folder, 'archive');
export const pieceFile = (archive: string, name: string): string => join(archive, `${name}${SUFFIX}`);

/** The name of a backup in such a folder. */
export function baseName({ momentAt = '', timeline = 1, lsn }: Manifest): string {
  const second = new Date(Math.ceil(Date.parse(momentAt) / 1000) * 1000).toISOString();
  return `prangan-${second.slice(0, 19).replaceAll(/[-:]/g, '')}Z-${segmentName(timeline, segmentOf(lsnOf(lsn)))}.backup`;
}

function readBase(folder: string, name: string): Base[] {
  const found = BASE.exec(name);
  if (found === null) return [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number);
  return [{ file: join(folder, name), at: Date.UTC(year, month - 1, day, hour, minute, second), segment: found[7] ?? '' }];
}

/** By names alone: nothing is opened. */
export function readBackupFolder(folder: string): BackupFolder {
  const archive = archiveOf(folder);
  const pieces = namesIn(archive).flatMap((name) => (name.endsWith(SUFFIX) ? [name.slice(0, -SUFFIX.length)] : []));
  return {
    archive,
    bases: namesIn(folder)
      .flatMap((name) => readBase(folder, name))
      .sort((a, b) => a.at - b.at),
    segments: new Set(pieces.filter((name) => SEGMENT_NAME.test(name))),
    timelines: pieces.filter((name) => HISTORY_NAME.test(name)).map((name) => Number.parseInt(name.slice(0, 8), 16)),
  };
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

/** The first number of a segment that is on no timeline though a later one is, beginning with the newest backup; null: none. */
export function firstGap({ bases, segments }: BackupFolder): string | null {
  const base = bases.at(-1);
  const numbers = new Set([...segments].map((name) => readName(name).segment));
  const last = [...numbers].reduce((most, one) => (one > most ? one : most), -1n);
  if (base === undefined) return null;
  const { timeline, segment: first } = readName(base.segment);
  for (let segment = first; segment < last; segment += 1n) if (!numbers.has(segment)) return segmentName(timeline, segment);
  return null;
}

/** Keeps the newest backups and what of the log they need; returns how many backups and segments went. */
export function prune(folder: string, keep: number): { readonly backups: number; readonly segments: number } {
  const { archive, bases, segments } = readBackupFolder(folder);
  const old = bases.slice(0, -keep);
  const [oldest] = bases.slice(-keep);
  for (const { file } of old) rmSync(file);
  // Names sort by timeline first: a timeline that was left before the oldest backup goes as a whole.
  const needless = oldest === undefined ? [] : [...segments].filter((name) => name < oldest.segment);
  for (const name of needless) rmSync(pieceFile(archive, name));
  return { backups: old.length, segments: needless.length };
}

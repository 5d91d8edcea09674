import { readUntil } from './until.rules.ts';
import type { Until } from './until.rules.ts';

export type RestoreFlags =
  | {
      readonly kind: 'RESTORE';
      readonly name: string;
      readonly into: 'EMPTY' | 'REPLACE' | 'TRY';
      /** null: `name` is one backup; else a folder of them with its archive. */
      readonly until: Until | null;
      readonly numbers: 'SKIP' | 'KEEP';
    }
  | { readonly kind: 'HELD'; readonly how: 'SEND' | 'DROP' };

export const restoreUsage =
  "usage: npm run restore -- FILE [--replace | --try] [--keep-numbers], npm run restore -- FOLDER --until latest | '2026-11-24 13:05:00' | 2026-11-24T13:05:00+05:30 " +
  '[the same], or npm run restore -- --send-held | --drop-held';

const HELD = { '--send-held': 'SEND', '--drop-held': 'DROP' } as const;
const INTO = { '--replace': 'REPLACE', '--try': 'TRY' } as const;

const isOneOf = <T extends object>(words: T, word: string): word is Extract<keyof T, string> => Object.hasOwn(words, word);

/** What the command line asks for; null: nothing that can be done. */
export function readRestoreFlags(given: readonly string[]): RestoreFlags | null {
  const [only = ''] = given;
  if (given.length === 1 && isOneOf(HELD, only)) return { kind: 'HELD', how: HELD[only] };
  const words = [...given];
  const at = words.indexOf('--until');
  const until = at < 0 ? null : readUntil(words.splice(at, 2)[1] ?? '');
  if (at >= 0 && until === null) return null;
  const names = words.filter((word) => !word.startsWith('-'));
  const flags = words.filter((word) => word.startsWith('-') && word !== '--keep-numbers');
  const [name] = names;
  const [flag = ''] = flags;
  if (name === undefined || names.length > 1 || flags.length > 1) return null;
  if (flags.length === 1 && !isOneOf(INTO, flag)) return null;
  return {
    kind: 'RESTORE',
    name,
    into: isOneOf(INTO, flag) ? INTO[flag] : 'EMPTY',
    until,
    numbers: words.includes('--keep-numbers') ? 'KEEP' : 'SKIP',
  };
}

export type BackupFlags =
  | { readonly kind: 'FILE'; readonly name: string }
  | { readonly kind: 'FOLDER'; readonly name: string; /** null: all. */ readonly keep: number | null };

export const backupUsage = 'usage: npm run backup -- FILE, or npm run backup -- --into FOLDER [--keep NUMBER]';

export function readBackupFlags(given: readonly string[]): BackupFlags | null {
  const [first = '', second = '', third = '', fourth = ''] = given;
  if (given.length === 1 && !first.startsWith('-')) return { kind: 'FILE', name: first };
  if (first !== '--into' || second === '' || second.startsWith('-')) return null;
  if (given.length === 2) return { kind: 'FOLDER', name: second, keep: null };
  return given.length === 4 && third === '--keep' && /^[1-9]\d{0,3}$/.test(fourth)
    ? { kind: 'FOLDER', name: second, keep: Number(fourth) }
    : null;
}

export type RestoreFlags =
  | { readonly kind: 'RESTORE'; readonly name: string; readonly into: 'EMPTY' | 'REPLACE' | 'TRY' }
  | { readonly kind: 'HELD'; readonly how: 'SEND' | 'DROP' };

export const restoreUsage = 'usage: npm run restore -- FILE [--replace | --try], or npm run restore -- --send-held | --drop-held';

/** What the command line asks for; null: nothing that can be done. */
export function readRestoreFlags(words: readonly string[]): RestoreFlags | null {
  const flags = words.filter((word) => word.startsWith('-'));
  const names = words.filter((word) => !word.startsWith('-'));
  const [flag] = flags;
  const [name] = names;
  if (flags.length > 1 || names.length > 1) return null;
  if (name === undefined)
    return flag === '--send-held' ? { kind: 'HELD', how: 'SEND' } : flag === '--drop-held' ? { kind: 'HELD', how: 'DROP' } : null;
  if (flag === undefined) return { kind: 'RESTORE', name, into: 'EMPTY' };
  if (flag === '--replace') return { kind: 'RESTORE', name, into: 'REPLACE' };
  return flag === '--try' ? { kind: 'RESTORE', name, into: 'TRY' } : null;
}

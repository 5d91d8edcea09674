import { create } from 'zustand';
import { useInstituteId } from '../session/institute.client.ts';

/** A row of a master as a choice shows it. */
export interface KnownRow {
  readonly id: string;
  readonly name: string;
  readonly code?: string;
  /** Of a master with versions. */
  readonly versionNo?: number;
  readonly state?: string;
}

interface KnownRows {
  readonly instituteId: string;
  /** By the master's name; other masters have to be requested. */
  readonly rows: Readonly<Record<string, readonly KnownRow[]>>;
}

const useKnown = create<KnownRows>(() => ({ instituteId: '', rows: {} }));

/** Rows that the console has already loaded: options from these need no further call. */
export const setKnownRows = (known: KnownRows): void => useKnown.setState(known, true);

/** All rows of a master, where this browser knows them. */
export function useKnownRows(master: string): readonly KnownRow[] | null {
  const instituteId = useInstituteId();
  return useKnown((known) => (known.instituteId === instituteId ? (known.rows[master] ?? null) : null));
}

import * as z from 'zod/mini';
import { create } from 'zustand';
import { queryCache } from './query-cache.client.ts';
import { forgetInstitute, keep, readKept } from './kept.client.ts';
import type { Language } from '../text/texts.contract.ts';
import { showInZone } from '../text/zone.client.ts';

export interface Institute {
  readonly institute_id: string;
  readonly Meta: {
    readonly CollegeName: string;
    readonly NameInScript?: string | null;
    readonly City?: string | null;
    readonly TimeZone?: string;
    readonly Autonomous?: boolean;
    readonly Logo?: string | null;
  };
}

/** The institute's name as this language writes it, as far as it is known. */
export const instituteName = ({ Meta }: Institute, language: Language): string =>
  (language === 'en' ? null : Meta.NameInScript) ?? Meta.CollegeName;

interface InstituteState {
  readonly institutes: readonly Institute[];
  readonly selectedId: string | null;
}

/** The specification's `institutes` area. */
export const useInstitutes = create<InstituteState>(() => ({ institutes: [], selectedId: null }));

/** Moments are shown by the clocks of the institute that is chosen. */
function select(institutes: readonly Institute[], selectedId: string | null): void {
  showInZone(institutes.find((institute) => institute.institute_id === selectedId)?.Meta.TimeZone);
  useInstitutes.setState({ institutes, selectedId });
}

const TAB = 'prangan.tabInstitute';

/** What this tab works in: two tabs may work in two institutes, and keep them when they are loaded again. */
function readTab(username: string): string | null {
  try {
    const [owner, id] = (sessionStorage.getItem(TAB) ?? '').split(' ');
    return owner === encodeURIComponent(username) ? (id ?? null) : null;
  } catch {
    return null;
  }
}

function keepTab(username: string, id: string): void {
  try {
    sessionStorage.setItem(TAB, `${encodeURIComponent(username)} ${id}`);
  } catch {
    // Nothing to do: the tab begins with the last choice then.
  }
}

/** One institute is chosen by itself; of several, this tab's, else the last choice of this user if it still exists. */
export function offerInstitutes(institutes: readonly Institute[], username: string): void {
  const last = readKept('lastInstitute', username, z.string())?.data;
  const current = useInstitutes.getState().selectedId;
  const has = (id: string | null | undefined) => institutes.some((institute) => institute.institute_id === id);
  const only = institutes.length === 1 ? (institutes[0]?.institute_id ?? null) : null;
  const selectedId = [current, only, readTab(username), last].find(has) ?? null;
  if (selectedId !== null) keepTab(username, selectedId);
  select(institutes, selectedId);
}

/** Saves the choice and drops every list of the earlier institute, kept ones and read ones. */
export function chooseInstitute(id: string, username: string): void {
  if (id === useInstitutes.getState().selectedId) return;
  keep('lastInstitute', username, id);
  keepTab(username, id);
  forgetInstitute();
  queryCache.removeQueries({ type: 'inactive' });
  select(useInstitutes.getState().institutes, id);
}

/** The chosen institute's id, for calls; the shell shows pages only once there is one. */
export const useInstituteId = () => useInstitutes((state) => state.selectedId) ?? '';

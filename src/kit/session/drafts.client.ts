import { DRAFTS, isMarkOfNow, markOf } from './draft-mark.client.ts';

/*
 * What open forms hold unsaved when the session ends by itself or in another tab: kept in this tab for the same person and the same page,
 * until the form takes it back, they sign out here, or another person signs in, in any tab. A form holds only what was typed in it; fields
 * of passwords are in no such form.
 */

/** A field as it was and as it was typed. */
export type Typed = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

interface Draft {
  /** Institute, noun and record: `<institute> degree:<id>`. */
  readonly name: string;
  readonly typed: Typed;
  /** The page opens the form again by itself. */
  readonly reopens: boolean;
}
interface Kept {
  readonly owner: string;
  readonly mark: unknown;
  readonly path: string;
  readonly drafts: readonly Draft[];
}

const held = new Map<string, { readonly owner: string; readonly typed: () => Typed }>();
const reopening = new Set<string>();

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTyped = (value: unknown): value is Typed => isRecord(value) && Object.values(value).every((one) => isRecord(one) && 'to' in one);
const isDraft = (value: unknown): value is Draft => isRecord(value) && typeof value['name'] === 'string' && isTyped(value['typed']);

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(DRAFTS) ?? 'null');
    if (!isRecord(kept) || typeof kept['owner'] !== 'string' || typeof kept['path'] !== 'string' || !Array.isArray(kept['drafts']))
      return null;
    return { owner: kept['owner'], mark: kept['mark'], path: kept['path'], drafts: kept['drafts'].filter(isDraft) };
  } catch {
    return null;
  }
}

function write(kept: Kept): void {
  try {
    if (kept.drafts.length === 0) sessionStorage.removeItem(DRAFTS);
    else sessionStorage.setItem(DRAFTS, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: what was typed is lost.
  }
}

/** A form on screen; `typed` answers its changed fields when they are asked for. Answers how to let go. */
export function holdDraft(name: string, owner: string, typed: () => Typed): () => void {
  const entry = { owner, typed };
  markOf(owner);
  held.set(name, entry);
  return () => {
    if (held.get(name) === entry) held.delete(name);
  };
}

/** The noun of a form that its page opens again by itself. Answers how to let go. */
export function reopens(noun: string): () => void {
  reopening.add(noun);
  return () => void reopening.delete(noun);
}

const nounOf = (name: string): string => name.slice(0, name.lastIndexOf(':'));

/** The session ends by itself, or in another tab. */
export function keepDrafts(path: string): void {
  const entries = [...held].map(([name, { owner, typed }]) => ({ name, owner, typed: typed(), reopens: reopening.has(nounOf(name)) }));
  const changed = entries.filter(({ typed }) => Object.keys(typed).length > 0);
  const owner = changed[0]?.owner;
  if (owner !== undefined && isMarkOfNow())
    write({ owner, mark: markOf(owner), path, drafts: changed.map(({ owner: _owner, ...draft }) => draft) });
}

/** The user signs out here. */
export const forgetDrafts = (): void => write({ owner: '', mark: null, path: '', drafts: [] });

/** What waits on this page for this person; what somebody else left in this tab is thrown away. */
export function waitingDrafts(owner: string, path: string): readonly Draft[] {
  if (owner === '') return [];
  const mark = markOf(owner);
  const kept = read();
  if (kept === null) return [];
  const isTheirs = kept.owner === owner && kept.mark === mark;
  if (!isTheirs) forgetDrafts();
  return isTheirs && kept.path === path ? kept.drafts : [];
}

/** The form has it again. False: it had been taken. */
export function takeDraft(name: string): boolean {
  const kept = read();
  if (!kept?.drafts.some((draft) => draft.name === name)) return false;
  write({ ...kept, drafts: kept.drafts.filter((draft) => draft.name !== name) });
  return true;
}

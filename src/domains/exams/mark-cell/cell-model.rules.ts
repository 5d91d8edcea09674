import type { BarredAs, SheetCandidate } from '../mark-sheet/mark-sheet.contract.ts';
import type { CellAnswer } from './mark-entry.contract.ts';
import type { BestOf } from '../mark-sheet/mark-sheet.contract.ts';
import type { Tests } from './tests-of-mark.rules.ts';
import { isEmpty, markText, NO_MARK, readTyped, sameMark, type EnteredStatus, type Mark } from './typed-cell.rules.ts';

/** A mark as saved on the server. */
export interface SavedMark extends Mark {
  readonly version: number;
  readonly byName: string | null;
  readonly at: string | null;
  readonly mine: boolean;
  /** AB or UFM of the block sheet of the exam day. */
  readonly fromBlock?: boolean;
}

export interface Other extends Mark {
  readonly byName: string | null;
  readonly at: string | null;
  readonly mine: boolean;
}

/** A mark not saved yet. `base` is the saved mark it was typed over: only that may be replaced without asking. */
export interface Draft {
  readonly value: string | null;
  readonly parts?: Tests | null | undefined;
  readonly status: EnteredStatus | null;
  readonly at: string;
  readonly base: Mark & { readonly version: number };
  readonly phase: 'WAITING' | 'SENDING';
}

export interface Refused {
  readonly text: string;
  readonly code: string;
  readonly message: string;
  /** A valid mark refused because of a state (sheet locked, window shut): kept until somebody discards it. */
  readonly kept: Draft | null;
}

/** What was typed and is no mark that can be saved, as this browser keeps it. */
export interface KeptRefusal extends Pick<Refused, 'text' | 'code' | 'message'> {
  /** The saved mark that stood in the cell meanwhile. */
  readonly base: Draft['base'];
}

export interface CellModel {
  readonly saved: SavedMark;
  /** The other of two entries, shown once this one is saved. */
  readonly other: Other | null;
  readonly enterable: boolean;
  /** What a figure here still needs; a status may be entered. */
  readonly lacks: SheetCandidate['lacks'];
  /** This entry is for another person. */
  readonly barred: BarredAs | null;
  readonly carried: boolean;
  /** The examination or document that a carried mark comes from. */
  readonly carriedFrom: string | null;
  /** Leave for absence from the paper. */
  readonly leave: SheetCandidate['leave'];
  readonly draft: Draft | null;
  /** Typed while the draft was being saved. */
  readonly next: Draft | null;
  readonly refused: Refused | null;
  readonly conflict: { readonly mine: Draft } | null;
  /** Saved a moment ago. */
  readonly fresh: boolean;
}

export const NOTHING_SAVED: SavedMark = { ...NO_MARK, version: 0, byName: null, at: null, mine: false };

const baseOf = (saved: SavedMark): Draft['base'] => ({
  value: saved.value,
  parts: saved.parts ?? null,
  status: saved.status,
  version: saved.version,
});

/** The mark that the cell shows: what was typed last, else the saved mark. */
export const shownMark = (model: CellModel): Mark => model.next ?? model.draft ?? model.conflict?.mine ?? model.saved;

/** The cell's text, a refused one included. */
export const shownText = (model: CellModel): string => model.refused?.text ?? markText(shownMark(model));

/** Takes typed text: a valid mark is queued, anything else stays in the cell with the reason. */
export function enter(model: CellModel, text: string, head: { max: string; step: string; bestOf?: BestOf | null }, at: string): CellModel {
  if (!model.enterable || model.barred) return model;
  const typed = readTyped(text, head);
  const sending = model.draft?.phase === 'SENDING' ? model.draft : null;
  if (!typed.ok) {
    return {
      ...model,
      draft: sending,
      next: null,
      conflict: null,
      fresh: false,
      refused: { text: text.trim(), code: typed.code, message: '', kept: null },
    };
  }
  return put(model, typed, at);
}

function put(
  model: CellModel,
  mark: { value: string | null; parts?: Tests | null | undefined; status: EnteredStatus | null },
  at: string,
): CellModel {
  const sending = model.draft?.phase === 'SENDING' ? model.draft : null;
  const calm = { ...model, refused: null, conflict: null, fresh: false };
  const draft: Draft = {
    value: mark.value,
    parts: mark.parts ?? null,
    status: mark.status,
    at,
    base: baseOf(model.saved),
    phase: 'WAITING',
  };
  if (sending) return { ...calm, draft: sending, next: sameMark(sending, draft) ? null : draft };
  return { ...calm, next: null, draft: sameMark(model.saved, draft) ? null : draft };
}

export const send = (model: CellModel): CellModel => (model.draft ? { ...model, draft: { ...model.draft, phase: 'SENDING' } } : model);

/** No reply came: the cell is queued again, with the latest typed mark. */
export function unsent(model: CellModel): CellModel {
  if (model.draft?.phase !== 'SENDING') return model;
  return { ...model, draft: { ...(model.next ?? model.draft), base: model.draft.base, phase: 'WAITING' }, next: null };
}

/** The whole call was refused: each of its cells shows why and is not retried automatically. */
export function barred(model: CellModel, code: string, message: string): CellModel {
  if (model.draft?.phase !== 'SENDING') return model;
  const kept = { ...(model.next ?? model.draft), base: model.draft.base, phase: 'WAITING' as const };
  return { ...model, draft: null, next: null, refused: { text: markText(kept), code, message, kept } };
}

/** Takes the server's reply for the draft being saved. */
export function answered(model: CellModel, answer: CellAnswer, now: string): CellModel {
  const sent = model.draft;
  if (sent?.phase !== 'SENDING') return model;
  const other = answer.other === undefined ? model.other : answer.other;
  if (answer.outcome !== 'REFUSED') {
    const kept = answer.outcome === 'UNCHANGED' && sameMark(model.saved, sent);
    const byMe: SavedMark = {
      value: sent.value,
      parts: sent.parts ?? null,
      status: sent.status,
      version: answer.version,
      byName: null,
      at: now,
      mine: true,
    };
    const saved = kept ? { ...model.saved, version: answer.version } : byMe;
    return follow({ ...model, other: isEmpty(saved) ? null : other, saved, draft: null, fresh: true });
  }
  const current: SavedMark = answer.current
    ? { ...answer.current, byName: answer.current.enteredByName, at: answer.current.enteredAt }
    : NOTHING_SAVED;
  if (answer.code === 'STALE_VERSION') return stale({ ...model, draft: null }, sent, current);
  const text = markText(model.next ?? sent);
  const refused = { text, code: answer.code ?? 'STALE_VERSION', message: answer.message ?? '', kept: null };
  return { ...model, saved: answer.current === undefined ? model.saved : current, draft: null, next: null, refused };
}

/** A mark typed during the save is queued next, over the mark now saved. */
function follow(model: CellModel): CellModel {
  const { next } = model;
  if (!next) return model;
  const draft = { ...next, base: baseOf(model.saved), phase: 'WAITING' as const };
  return { ...model, next: null, draft: sameMark(model.saved, draft) ? null : draft };
}

/** The saved mark has another version than the one typed over: only a changed mark is a conflict. */
function stale(model: CellModel, sent: Draft, current: SavedMark): CellModel {
  const mine = model.next ?? sent;
  const at: CellModel = { ...model, saved: current, next: null, draft: null };
  if (sameMark(current, mine)) return { ...at, fresh: true };
  if (sameMark(current, sent.base)) return { ...at, draft: { ...mine, base: baseOf(current), phase: 'WAITING' } };
  return { ...at, conflict: { mine } };
}

/** The user chooses between their own mark and the saved one. */
export function settle(model: CellModel, keep: 'MINE' | 'THEIRS', at: string): CellModel {
  if (!model.conflict) return model;
  const { mine } = model.conflict;
  return keep === 'MINE' ? put({ ...model, conflict: null }, mine, at) : { ...model, conflict: null };
}

type Reread = Pick<CellModel, 'saved' | 'other' | 'enterable' | 'barred' | 'lacks'>;

/** The sheet was reloaded: takes new marks, but never overwrites the user's unsaved mark. */
export function reread(model: CellModel, { saved, other, enterable, barred, lacks }: Reread): CellModel {
  const known = { ...model, other, enterable, barred, lacks };
  if (saved.version < model.saved.version || model.draft?.phase === 'SENDING') return { ...known, other: model.other };
  if (model.draft) return saved.version === model.saved.version ? known : stale({ ...known, draft: null }, model.draft, saved);
  if (model.conflict && sameMark(model.conflict.mine, saved)) return { ...known, saved, conflict: null };
  return { ...known, saved, fresh: model.fresh && saved.version === model.saved.version };
}

/**
 * What this browser kept from an earlier visit. A mark is queued if its cell is unchanged, else shown as a conflict; a refused text stands
 * refused as before, unless somebody has saved another mark there since.
 */
export function restore(model: CellModel, kept: Draft | KeptRefusal): CellModel {
  if ('text' in kept) {
    const { base, ...refused } = kept;
    return sameMark(model.saved, base) ? { ...model, refused: { ...refused, kept: null } } : model;
  }
  if (sameMark(model.saved, kept)) return model;
  if (sameMark(model.saved, kept.base)) return { ...model, draft: { ...kept, base: baseOf(model.saved), phase: 'WAITING' } };
  return { ...model, conflict: { mine: kept } };
}

/** The unsaved mark: kept in the browser until the server has it or the user discards it. */
export function unsaved(model: CellModel): Draft | null {
  const last = model.next ?? model.draft;
  if (last) return { ...last, base: model.draft?.base ?? last.base };
  return model.conflict?.mine ?? model.refused?.kept ?? null;
}

/** A refused text is kept too: whoever comes back with the right mark finds what is to be corrected. */
export function refusal(model: CellModel): KeptRefusal | null {
  if (!model.refused) return null;
  const { text, code, message } = model.refused;
  return { text, code, message, base: baseOf(model.saved) };
}

/** Resends a valid mark that was refused because of a state; a cell changed meanwhile becomes a conflict. */
export function again(model: CellModel): CellModel {
  const kept = model.refused?.kept;
  return kept ? restore({ ...model, refused: null }, kept) : model;
}

/** Discards a refused mark: the saved mark is shown again. */
export const drop = (model: CellModel): CellModel => ({ ...model, refused: null });

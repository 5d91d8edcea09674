import type { CellAnswer } from './mark-entry.contract.ts';
import { isEmpty, markText, NO_MARK, readTyped, sameMark, type EnteredStatus, type Mark } from './typed-cell.rules.ts';

/** A mark as the server has it. */
export interface Stood extends Mark {
  readonly version: number;
  readonly byName: string | null;
  readonly at: string | null;
  readonly mine: boolean;
}

export interface Other extends Mark {
  readonly byName: string | null;
  readonly at: string | null;
  readonly mine: boolean;
}

/** A mark on its way. `base` is what it was typed over: only that may be replaced without asking. */
export interface Draft {
  readonly value: string | null;
  readonly status: EnteredStatus | null;
  readonly at: string;
  readonly base: Mark & { readonly version: number };
  readonly phase: 'WAITING' | 'SENDING';
}

export interface Refused {
  readonly text: string;
  readonly code: string;
  readonly message: string;
  /** A good mark that a state stood against (sheet locked, window shut): kept until somebody drops it. */
  readonly kept: Draft | null;
}

export interface CellModel {
  readonly stood: Stood;
  /** The other of two entries, told once this one stands. */
  readonly other: Other | null;
  readonly enterable: boolean;
  readonly carried: boolean;
  readonly draft: Draft | null;
  /** Typed while the draft was under way. */
  readonly next: Draft | null;
  readonly refused: Refused | null;
  readonly conflict: { readonly mine: Draft } | null;
  /** Saved a moment ago. */
  readonly fresh: boolean;
}

export const NOTHING_STOOD: Stood = { ...NO_MARK, version: 0, byName: null, at: null, mine: false };

const baseOf = (stood: Stood): Draft['base'] => ({ value: stood.value, status: stood.status, version: stood.version });

/** The mark that the cell shows: what was typed last, else what stands. */
export const shownMark = (model: CellModel): Mark => model.next ?? model.draft ?? model.conflict?.mine ?? model.stood;

/** The cell's text, a refused one included. */
export const shownText = (model: CellModel): string => model.refused?.text ?? markText(shownMark(model));

/** Somebody typed: a mark goes into the queue, anything else stays where it was typed with its reason. */
export function enter(model: CellModel, text: string, head: { max: string; step: string }, at: string): CellModel {
  if (!model.enterable) return model;
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

function put(model: CellModel, mark: { value: string | null; status: EnteredStatus | null }, at: string): CellModel {
  const sending = model.draft?.phase === 'SENDING' ? model.draft : null;
  const calm = { ...model, refused: null, conflict: null, fresh: false };
  const draft: Draft = { value: mark.value, status: mark.status, at, base: baseOf(model.stood), phase: 'WAITING' };
  if (sending) return { ...calm, draft: sending, next: sameMark(sending, draft) ? null : draft };
  return { ...calm, next: null, draft: sameMark(model.stood, draft) ? null : draft };
}

export const send = (model: CellModel): CellModel => (model.draft ? { ...model, draft: { ...model.draft, phase: 'SENDING' } } : model);

/** No answer came: the cell waits again, with what was typed meanwhile. */
export function unsent(model: CellModel): CellModel {
  if (model.draft?.phase !== 'SENDING') return model;
  return { ...model, draft: { ...(model.next ?? model.draft), base: model.draft.base, phase: 'WAITING' }, next: null };
}

/** A call as a whole was refused: each of its cells says why and is not sent again by itself. */
export function barred(model: CellModel, code: string, message: string): CellModel {
  if (model.draft?.phase !== 'SENDING') return model;
  const kept = { ...(model.next ?? model.draft), base: model.draft.base, phase: 'WAITING' as const };
  return { ...model, draft: null, next: null, refused: { text: markText(kept), code, message, kept } };
}

/** Takes the server's answer about the draft that was under way. */
export function answered(model: CellModel, answer: CellAnswer, now: string): CellModel {
  const sent = model.draft;
  if (sent?.phase !== 'SENDING') return model;
  const other = answer.other === undefined ? model.other : answer.other;
  if (answer.outcome !== 'REFUSED') {
    const kept = answer.outcome === 'UNCHANGED' && sameMark(model.stood, sent);
    const byMe: Stood = { value: sent.value, status: sent.status, version: answer.version, byName: null, at: now, mine: true };
    const stood = kept ? { ...model.stood, version: answer.version } : byMe;
    return follow({ ...model, other: isEmpty(stood) ? null : other, stood, draft: null, fresh: true });
  }
  const current: Stood = answer.current
    ? { ...answer.current, byName: answer.current.enteredByName, at: answer.current.enteredAt, mine: false }
    : NOTHING_STOOD;
  if (answer.code === 'STALE_VERSION') return stale({ ...model, draft: null }, sent, current);
  const text = markText(model.next ?? sent);
  const refused = { text, code: answer.code ?? 'STALE_VERSION', message: answer.message ?? '', kept: null };
  return { ...model, stood: answer.current === undefined ? model.stood : current, draft: null, next: null, refused };
}

/** What was typed while the draft was under way goes next, over what stands now. */
function follow(model: CellModel): CellModel {
  const { next } = model;
  if (!next) return model;
  const draft = { ...next, base: baseOf(model.stood), phase: 'WAITING' as const };
  return { ...model, next: null, draft: sameMark(model.stood, draft) ? null : draft };
}

/** The mark stands in another version than was typed over: only a changed mark is a conflict. */
function stale(model: CellModel, sent: Draft, current: Stood): CellModel {
  const mine = model.next ?? sent;
  const at: CellModel = { ...model, stood: current, next: null, draft: null };
  if (sameMark(current, mine)) return { ...at, fresh: true };
  if (sameMark(current, sent.base)) return { ...at, draft: { ...mine, base: baseOf(current), phase: 'WAITING' } };
  return { ...at, conflict: { mine } };
}

/** The person decides between the own mark and the one that stands. */
export function settle(model: CellModel, keep: 'MINE' | 'THEIRS', at: string): CellModel {
  if (!model.conflict) return model;
  const { mine } = model.conflict;
  return keep === 'MINE' ? put({ ...model, conflict: null }, mine, at) : { ...model, conflict: null };
}

/** The sheet was read again: news go in, an own mark that is not saved yet is never overwritten. */
export function reread(model: CellModel, stood: Stood, other: Other | null, enterable: boolean): CellModel {
  const known = { ...model, other, enterable };
  if (stood.version < model.stood.version || model.draft?.phase === 'SENDING') return { ...known, other: model.other };
  if (model.draft) return stood.version === model.stood.version ? known : stale({ ...known, draft: null }, model.draft, stood);
  if (model.conflict && sameMark(model.conflict.mine, stood)) return { ...known, stood, conflict: null };
  return { ...known, stood, fresh: model.fresh && stood.version === model.stood.version };
}

/** A mark kept in this browser from before: queued where its cell still reads as it did, shown as a conflict where it does not. */
export function restore(model: CellModel, kept: Draft): CellModel {
  if (sameMark(model.stood, kept)) return model;
  if (sameMark(model.stood, kept.base)) return { ...model, draft: { ...kept, base: baseOf(model.stood), phase: 'WAITING' } };
  return { ...model, conflict: { mine: kept } };
}

/** What would be lost with this page: kept in the browser until the server has it or a person drops it. */
export function unsaved(model: CellModel): Draft | null {
  const last = model.next ?? model.draft;
  if (last) return { ...last, base: model.draft?.base ?? last.base };
  return model.conflict?.mine ?? model.refused?.kept ?? null;
}

/** A good mark that a state stood against is sent again; what changed meanwhile is asked about. */
export function again(model: CellModel): CellModel {
  const kept = model.refused?.kept;
  return kept ? restore({ ...model, refused: null }, kept) : model;
}

/** A refused mark is dropped: what stands is shown again. */
export const drop = (model: CellModel): CellModel => ({ ...model, refused: null });

import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { sameValue } from '../../../kit/form/same-value.rules.ts';
import { isConflict, settled, writerOf, type Keep } from '../../../kit/form/newer.client.ts';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { formText } from '../../../kit/form/form.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastDone, toastError, toastRefusal } from '../../../kit/ui/toasts.tsx';
import type { BlueprintVersion } from './blueprint-version.contract.ts';
import { blueprintVersions } from './blueprint-version.contract.ts';
import { numbered, type Grid } from './paper-grid.rules.ts';

/** Edited content of a version: papers, baskets, name, and the target as typed. */
export interface Sheet extends Grid {
  readonly label: string;
  readonly creditTarget: string;
  readonly regulationId: string | null;
  readonly fromYearId: string | null;
  readonly notes: string;
}

const sheetOf = ({ papers, baskets, label, creditTarget, regulationId = null, fromYearId = null, notes }: BlueprintVersion): Sheet => ({
  papers: numbered(papers),
  baskets,
  label,
  creditTarget: creditTarget === null ? '' : formatShort(hundredthsOf(creditTarget)),
  regulationId,
  fromYearId,
  notes: notes ?? '',
});

const MOST_STEPS = 100;
const PAPER_PATH = /^body\.papers\.(\d+)/;

/** Sentences of a refused save by paper; others go into a toast. */
function refusedPapers(error: unknown): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  if (!(error instanceof CallError)) toastRefusal(error);
  else {
    for (const item of error.items) {
      const at = PAPER_PATH.exec(item.path ?? '')?.[1];
      if (at === undefined) toastError(errorText(item));
      else found.set(Number(at), errorText(item));
    }
  }
  return found;
}

interface Work {
  /** The version as loaded; changes are relative to it. */
  readonly base: BlueprintVersion;
  readonly now: Sheet;
  readonly past: readonly Sheet[];
  /** The version that somebody else saved meanwhile. */
  readonly newer: BlueprintVersion | null;
  readonly newerBy: string | null;
  /** Errors of the last save by paper index; cleared by a change. */
  readonly refused: ReadonlyMap<number, string>;
}

const NONE: ReadonlyMap<number, string> = new Map();
const startOf = (base: BlueprintVersion): Work => ({ base, now: sheetOf(base), past: [], newer: null, newerBy: null, refused: NONE });
const isChanged = ({ base, now }: Work) => !sameValue(sheetOf(base), now);

/** A newer version loaded meanwhile: taken if nothing was changed here, else the user chooses. */
function withRead(work: Work, read: BlueprintVersion): Work {
  if (read.version <= work.base.version || read.version === work.newer?.version) return work;
  return isChanged(work) ? { ...work, newer: read, newerBy: null } : startOf(read);
}

function useSaving(work: Work, setWork: (next: Work) => void) {
  const { t } = useText(formText);
  const instituteId = useInstituteId();
  const [saving, setSaving] = useState(false);
  const refused = async (error: unknown) => {
    if (!isConflict(error)) return setWork({ ...work, refused: refusedPapers(error) });
    const { data } = await call(blueprintVersions.get, { instituteId, params: { id: work.base.id } });
    setWork({ ...work, newer: data, newerBy: writerOf(error) });
  };
  const save = async (): Promise<boolean> => {
    const { base, now } = work;
    const { label, papers, baskets, creditTarget, regulationId, fromYearId, notes } = now;
    const body = {
      courseBlueprintId: base.courseBlueprintId,
      label,
      papers: [...papers],
      baskets: [...baskets],
      creditTarget: creditTarget.trim() || null,
      regulationId,
      fromYearId,
      notes: notes.trim() || null,
      version: base.version,
    };
    setSaving(true);
    try {
      const { data } = await call(blueprintVersions.update, { instituteId, params: { id: base.id }, body });
      setWork(startOf(data));
      toastDone(t('form.saved', { name: data.label }));
      await refresh(blueprintVersions.list, blueprintVersions.get);
      return true;
    } catch (error) {
      await refused(error).catch(toastRefusal);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { saving, save };
}

/** State of the edited draft: changes with undo, saving against the loaded version, and conflicts with a newer one. */
export function usePaperSheet(version: BlueprintVersion) {
  const [kept, setWork] = useState(() => startOf(version));
  const work = withRead(kept, version);
  if (work !== kept) setWork(work);
  const { saving, save } = useSaving(work, setWork);
  const { base, now, past, newer, newerBy, refused } = work;
  return {
    base,
    sheet: now,
    newer,
    newerBy,
    refused,
    saving,
    save,
    isChanged: isChanged(work),
    canUndo: past.length > 0,
    change: (next: Partial<Sheet>) =>
      setWork({ ...work, now: { ...now, ...next }, past: [...past, now].slice(-MOST_STEPS), refused: NONE }),
    undo: () => {
      const last = past.at(-1);
      if (last) setWork({ ...work, now: last, past: past.slice(0, -1), refused: NONE });
    },
    discard: () => setWork(startOf(base)),
    resolve: (keep: Keep) => {
      if (newer) setWork({ ...startOf(newer), now: settled(keep, { before: sheetOf(base), mine: now, theirs: sheetOf(newer) }), past });
    },
  };
}

export type PaperSheet = ReturnType<typeof usePaperSheet>;

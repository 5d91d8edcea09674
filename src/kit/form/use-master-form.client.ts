import * as z from 'zod/mini';
import { useState } from 'react';
import type { FieldErrors } from './field-errors.rules.ts';
import { showRefusal } from './refusal.client.ts';
import { formErrors } from './schema-text.client.ts';
import { NEW, useDraft } from './use-draft.client.ts';
import { useFieldErrors } from './use-field-errors.client.ts';
import { refresh } from '../http/use-call.client.ts';
import { remember, sayAgain } from '../text/sayings.client.ts';
import { textsOf } from '../text/text.client.ts';
import { formText } from './form.text.ts';
import { toastDone, toastError, toastRefusal } from '../ui/toasts.tsx';
import { useInstituteId } from '../session/institute.client.ts';
import { bodyOf, changedFields, valuesOf } from './form-values.client.ts';
import { type FieldValue, type FormValues } from '../field/field-value.client.ts';
import { helpOf, labelOf, nameOf, plainText, type MasterRow } from '../master/master-row.client.ts';
import type { Master } from '../master/master.contract.ts';
import { isConflict, merged, settled, useNewer, useNewest, writerOf, YOURSELF, type Keep } from './newer.client.ts';
import { sameValue } from './same-value.rules.ts';
import { readNewer, saveRow } from './save-row.client.ts';

const { t, textOf } = textsOf(formText);

interface Start {
  readonly master: Master;
  readonly keys: readonly string[];
  readonly row: MasterRow | null;
  /** Initial values of a new row. */
  readonly begin: FormValues;
  readonly onSaved: (saved: MasterRow | null) => void;
  /** It is open after a save, too. */
  readonly stays?: boolean;
}

/** Errors of fields not in the form go into a toast: no refusal is silent. */
function shownErrors(master: Master, keys: readonly string[], errors: FieldErrors): FieldErrors {
  for (const [path, words] of Object.entries(errors)) {
    const [field = ''] = path.split('.');
    const told = () => `${labelOf(master, field)}: ${sayAgain(words)}`;
    if (!keys.includes(field)) toastError(remember(told(), told));
  }
  return errors;
}

/** What a form begins with and what it holds; what a field fills in by itself belongs to the beginning. */
function useValues(noun: string, row: MasterRow | null, begun: FormValues, mended: (key: string) => void) {
  const [filled, setFilled] = useState<FormValues>({});
  const start = { ...begun, ...filled };
  const [values, setValues] = useDraft(noun, row?.id ?? NEW, start);
  const set = (key: string, value: FieldValue) => {
    setValues((before) => ({ ...before, [key]: value }));
    mended(key);
  };
  const fill = (key: string, value: FieldValue) => {
    setFilled((before) => ({ ...before, [key]: value }));
    set(key, value);
  };
  return { start, values, setValues, set, fill, setFilled };
}

const errorsOf = (master: Master, { issues }: z.core.$ZodError) => formErrors(issues, (key) => helpOf(master, key));

/** What somebody else changed and was kept beside what was typed here. */
interface Meanwhile {
  readonly by: string | null;
  readonly fields: readonly string[];
}

/** Says that it is saved; of a merge also who changed what meanwhile. */
function tellSaved(name: string, { by, fields }: Meanwhile, isTyped: boolean): void {
  const told = { name, fields: fields.join(', ') };
  if (fields.length === 0) toastDone(t(isTyped ? 'form.savedTyped' : 'form.saved', { name }));
  else if (by === null) toastDone(t('conflict.merged', told));
  else toastDone(by === YOURSELF ? t('conflict.mergedYou', told) : t('conflict.mergedBy', { ...told, writer: by }));
}

/** Whether the server has decided the same of both: over a record that was closed or locked meanwhile nothing is saved unasked. */
const isAsDecided = (master: Master, before: MasterRow | null, now: MasterRow | null): boolean =>
  [...Object.keys(master.decided), 'lockedAt'].every((key) => sameValue(before?.[key], now?.[key]));

/** Fields whose value was put in from outside are drawn anew: their inputs may hold what was typed. */
function useRounds() {
  const [rounds, setRounds] = useState<Readonly<Record<string, number>>>({});
  const drawAnew = (keys: readonly string[]) =>
    setRounds((before) => ({ ...before, ...Object.fromEntries(keys.map((key) => [key, (before[key] ?? 0) + 1])) }));
  return { rounds, drawAnew };
}

/** The record that the form stands on, what is typed over it, and what somebody else saved meanwhile. */
function useStanding({ master, keys, row, begin }: Start, mended: (key: string) => void) {
  const instituteId = useInstituteId();
  const standing = useNewer(row, async (base) => (base ? readNewer(master, instituteId, base.id) : null));
  const { base, newer, settle, rebase } = standing;
  const typed = useValues(master.name, row, valuesOf(master, keys, base, begin), mended);
  const { start, values, setValues, setFilled } = typed;
  const { rounds, drawAnew } = useRounds();
  const newest = useNewest(values);
  const shown = (of: MasterRow) => valuesOf(master, keys, of);
  /** The record as it is now takes the place of the one before; what was typed over `before` stays. */
  const takeBase = (now: MasterRow, before: FormValues) => {
    const theirs = shown(now);
    const kept = (mine: FormValues) => settled('MINE', { before, mine, theirs });
    rebase(now);
    setFilled({});
    drawAnew(changedFields(newest(), kept(newest())));
    setValues(kept);
  };
  const theirs = newer?.row ? shown(newer.row) : null;
  const resolve = (keep: Keep) => {
    if (!theirs) return;
    const kept = settled(keep, { before: start, mine: values, theirs });
    drawAnew(changedFields(values, kept));
    setValues(kept);
    settle();
  };
  const theirFields = theirs ? changedFields(start, theirs) : [];
  return { ...standing, ...typed, rounds, newest, shown, takeBase, resolve, theirFields };
}

/** State and saving of a master's form: schema first, then the server, errors to their fields, a newer version to a choice. */
export function useMasterForm(given: Start) {
  const { master, keys, begin, onSaved, stays = false } = given;
  const instituteId = useInstituteId();
  const { errors, refuse, mended } = useFieldErrors(keys);
  const [saving, setSaving] = useState(false);
  const standing = useStanding(given, mended);
  const { base, newer, start, values, rounds, newest, shown, takeBase, meet } = standing;

  const saved = (reply: MasterRow | null, sent: FormValues, meanwhile: Meanwhile) => {
    const isTyped = changedFields(sent, newest()).length > 0;
    // What is called after another row has its name from the reply alone.
    const isNamed = plainText(reply?.[master.display]) !== '';
    tellSaved(reply && isNamed ? nameOf(master, reply) : textOf(`${master.plural}.one`), meanwhile, isTyped);
    if (reply && (isTyped || stays)) takeBase(reply, sent);
    if (!reply || !isTyped) onSaved(reply);
  };
  /** Where somebody else changed other fields, both changes are saved; where one of the same, the user chooses. */
  const send = async (from: MasterRow | null, before: FormValues, sent: FormValues, meanwhile: Meanwhile): Promise<void> => {
    try {
      saved(await saveRow(master, instituteId, from, bodyOf(master, sent, from, begin)), sent, meanwhile);
    } catch (error) {
      const now = from && isConflict(error) ? await readNewer(master, instituteId, from.id) : null;
      const theirs = now && isAsDecided(master, from, now) ? shown(now) : null;
      const both = theirs && merged({ before, mine: sent, theirs });
      if (!now || !both || !isConflict(error)) throw error;
      takeBase(now, before);
      const fields = [...meanwhile.fields, ...changedFields(before, theirs).map((key) => labelOf(master, key))];
      await send(now, theirs, both, { by: writerOf(error), fields: [...new Set(fields)] });
    }
  };
  const save = async () => {
    const checked = z.safeParse(master.record, bodyOf(master, values, base, begin));
    if (!checked.success) return refuse(shownErrors(master, keys, errorsOf(master, checked.error)));
    setSaving(true);
    try {
      await send(base, start, values, { by: null, fields: [] });
      await refresh(master.list, master.get);
    } catch (error) {
      await meet(error).then((isMet) => (isMet ? undefined : refuse(showRefusal(error, keys))), toastRefusal);
    } finally {
      setSaving(false);
    }
  };
  return {
    values,
    errors,
    saving,
    base,
    newer,
    rounds,
    changed: changedFields(start, values).length > 0,
    theirFields: standing.theirFields,
    set: standing.set,
    fill: standing.fill,
    save,
    resolve: standing.resolve,
    /** The record was read anew: what nobody typed over is as it is now. */
    follow: (now: MasterRow) => takeBase(now, start),
  };
}

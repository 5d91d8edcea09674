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
import { settled, useNewer, type Keep } from './newer.client.ts';
import { readNewer, saveRow } from './save-row.client.ts';

const { t, textOf } = textsOf(formText);

interface Start {
  readonly master: Master;
  readonly keys: readonly string[];
  readonly row: MasterRow | null;
  /** Initial values of a new row. */
  readonly begin: FormValues;
  readonly onSaved: (saved: MasterRow | null) => void;
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
  return { start, values, setValues, set, fill };
}

/** State and saving of a master's form: schema first, then the server, errors to their fields, a newer version to a choice. */
export function useMasterForm({ master, keys, row, begin, onSaved }: Start) {
  const instituteId = useInstituteId();
  const { base, newer, meet, settle } = useNewer(row, async () => (row ? readNewer(master, instituteId, row.id) : null));
  const { errors, refuse, mended } = useFieldErrors(keys);
  const [saving, setSaving] = useState(false);
  const { start, values, setValues, set, fill } = useValues(master.name, row, valuesOf(master, keys, base, begin), mended);

  const refused = async (error: unknown) => {
    if (!(await meet(error))) refuse(showRefusal(error, keys));
  };
  const save = async () => {
    const body = bodyOf(master, values, base, begin);
    const checked = z.safeParse(master.record, body);
    if (!checked.success)
      return refuse(
        shownErrors(
          master,
          keys,
          formErrors(checked.error.issues, (key) => helpOf(master, key)),
        ),
      );
    setSaving(true);
    try {
      const saved = await saveRow(master, instituteId, base, body);
      // What is called after another row has its name from the reply alone.
      const isNamed = plainText(saved?.[master.display]) !== '';
      toastDone(t('form.saved', { name: saved && isNamed ? nameOf(master, saved) : textOf(`${master.plural}.one`) }));
      onSaved(saved);
      await refresh(master.list, master.get);
    } catch (error) {
      await refused(error).catch(toastRefusal);
    } finally {
      setSaving(false);
    }
  };
  const theirs = newer?.row ? valuesOf(master, keys, newer.row) : null;
  const resolve = (keep: Keep) => {
    if (!theirs) return;
    setValues(settled(keep, { before: start, mine: values, theirs }));
    settle();
  };
  return {
    values,
    errors,
    saving,
    base,
    newer,
    changed: changedFields(start, values).length > 0,
    theirFields: theirs ? changedFields(start, theirs) : [],
    set,
    fill,
    save,
    resolve,
  };
}

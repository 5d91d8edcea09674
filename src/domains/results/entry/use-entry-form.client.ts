import { useState } from 'react';
import * as z from 'zod/mini';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { formErrors } from '../../../kit/form/schema-text.client.ts';
import { NEW, useDraft } from '../../../kit/form/use-draft.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import type { Endpoint, idParams } from '../../../kit/http/endpoint.contract.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';

type Any = z.core.$ZodType;

interface Making<Values, Row> {
  /** The table, by which what was typed is kept. */
  readonly noun: string;
  readonly start: Values;
  readonly create: Endpoint<Any, Any, Any, z.ZodMiniType<{ readonly data: Row }>, 'CHANGE'>;
  /** An entry that is corrected, which `start` was read from, by its own call; null: a new one. */
  readonly corrected: { readonly id: string; readonly version: number } | null;
  readonly correct: Endpoint<typeof idParams, Any, Any, z.ZodMiniType<{ readonly data: Row }>, 'CHANGE'>;
  /** What shows entries. */
  readonly changes: readonly Endpoint[];
  readonly saved: (row: Row) => string;
  readonly onClose: () => void;
}

/** The form of an entry: each field is sent under its own name. */
export function useEntryForm<Values extends object, Row>({
  noun,
  start,
  create,
  corrected,
  correct,
  changes,
  saved,
  onClose,
}: Making<Values, Row>) {
  const instituteId = useInstituteId();
  const keys = Object.keys(start);
  const [values, setValues] = useDraft(noun, corrected?.id ?? NEW, start);
  const { errors, refuse, mended } = useFieldErrors(keys);
  const [saving, setSaving] = useState(false);
  const set = (patch: Partial<Values>) => {
    setValues((before) => ({ ...before, ...patch }));
    Object.keys(patch).forEach(mended);
  };
  const save = async () => {
    const checked = z.safeParse(create.body, values);
    if (!checked.success) return refuse(formErrors(checked.error.issues));
    const send = async () =>
      corrected === null
        ? call(create, { instituteId, body: checked.data })
        : call(correct, { instituteId, params: { id: corrected.id }, body: { ...values, version: corrected.version } });
    setSaving(true);
    try {
      const { data } = await send();
      toastDone(saved(data));
      await refresh(...changes);
      onClose();
    } catch (error) {
      refuse(showRefusal(error, keys));
      setSaving(false);
    }
  };
  return { values, set, errors, saving, save, changed: JSON.stringify(values) !== JSON.stringify(start) };
}

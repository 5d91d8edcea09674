import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { fieldErrorsOf } from '../../../kit/form/field-errors.rules.ts';
import { useErrors } from '../../../kit/form/use-field-errors.client.ts';
import { NEW, useDraft } from '../../../kit/form/use-draft.client.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { backwardSgpiText } from './backward-sgpi.text.ts';
import { ownResultText } from '../own-result/own-result.text.ts';
import { studentHistoryText } from '../student-history/student-history.text.ts';
import { fieldText } from '../../../kit/form/field.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { useSemesters } from '../../institute/hydration/semesters.door.client.ts';
import { semesterNumeral } from '../own-result/roman.rules.ts';
import { backwardSgpis, SGPI_RANGE, type BackwardSgpiRow } from './backward-sgpi.contract.ts';
import { StudentSelect } from './student-select.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';

const KEYS = ['studentProfileId', 'semester', 'sgpi', 'credits', 'points', 'sourceDocument'];

interface Values {
  readonly studentProfileId: string | null;
  readonly semester: number | null;
  readonly sgpi: string;
  readonly credits: string;
  readonly points: string;
  readonly sourceDocument: string;
}

const startOf = (row: BackwardSgpiRow | null): Values => ({
  studentProfileId: row?.studentProfileId ?? null,
  semester: row?.semester ?? null,
  sgpi: row?.sgpi ?? '',
  credits: row?.credits?.replace(/\.0+$/, '') ?? '',
  points: row?.points ?? '',
  sourceDocument: row?.sourceDocument ?? '',
});
const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** State and saving of one entry. */
function useSgpiForm(row: BackwardSgpiRow | null, onClose: () => void) {
  const { t } = useText(backwardSgpiText);
  const instituteId = useInstituteId();
  const start = startOf(row);
  const [values, setValues] = useDraft('backward_sgpi', row?.id ?? NEW, start);
  const [errors, setErrors] = useErrors();
  const [saving, setSaving] = useState(false);
  const set = (patch: Partial<Values>) => {
    setValues((before) => ({ ...before, ...patch }));
    setErrors({});
  };
  const save = async () => {
    const { studentProfileId, semester, sgpi, credits, points, sourceDocument } = values;
    const figures = { sgpi: sgpi.trim(), credits: orNull(credits), points: orNull(points), sourceDocument };
    const created = z.safeParse(backwardSgpis.create.body, { ...figures, studentProfileId, semester });
    if (!created.success) {
      setErrors(fieldErrorsOf(created.error.issues));
      return;
    }
    setSaving(true);
    try {
      if (row === null) await call(backwardSgpis.create, { instituteId, body: created.data });
      else await call(backwardSgpis.update, { instituteId, params: { id: row.id }, body: { ...figures, version: row.version } });
      toastDone(t('backward.saved'));
      await refresh(backwardSgpis.list, backwardSgpis.open);
      onClose();
    } catch (error) {
      setErrors(showRefusal(error, KEYS));
      setSaving(false);
    }
  };
  return { values, set, errors, saving, save, changed: JSON.stringify(values) !== JSON.stringify(start) };
}

type Form = ReturnType<typeof useSgpiForm>;

/** Whose SGPI, and of which semester: fixed once it is saved. */
function Who({ form }: { readonly form: Form }) {
  const { t } = useText(studentHistoryText, fieldText);
  const { values, set, errors } = form;
  const semesters = useSemesters(null);
  return (
    <>
      <StudentSelect
        value={values.studentProfileId}
        error={errors['studentProfileId']}
        onChange={(studentProfileId) => set({ studentProfileId })}
      />
      <Select
        label={t('history.semester')}
        data={semesters.map((semester) => ({ value: String(semester), label: semesterNumeral([semester]) }))}
        value={values.semester === null ? null : String(values.semester)}
        onChange={(semester) => set({ semester: semester === null ? null : Number(semester) })}
        error={errors['semester'] ?? null}
        placeholder={t('field.choosePlaceholder')}
        withAsterisk
        comboboxProps={{ shadow: 'md' }}
      />
    </>
  );
}

/** The drawer for the SGPI of one earlier semester. */
export function SgpiForm({ row, onClose }: { readonly row: BackwardSgpiRow | null; readonly onClose: () => void }) {
  const { t } = useText(backwardSgpiText, ownResultText, studentHistoryText);
  const form = useSgpiForm(row, onClose);
  const { values, set, errors } = form;
  const figure = (name: 'sgpi' | 'credits' | 'points', label: string, help: string, needed = false) => (
    <TextInput
      name={name}
      label={label}
      description={help}
      error={errors[name] === SGPI_RANGE ? t('backward.sgpiRange') : (errors[name] ?? null)}
      withAsterisk={needed}
      inputMode="decimal"
      value={values[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value.trim() })}
    />
  );
  return (
    <DrawerForm
      title={row === null ? t('backward.add') : `${row.name}, ${t('ownResult.semester', { semester: semesterNumeral([row.semester]) })}`}
      note={row === null ? null : row.prn}
      changed={form.changed}
      saving={form.saving}
      readOnly={false}
      onSave={() => void form.save()}
      onClose={onClose}
    >
      {row === null ? <Who form={form} /> : <Hint>{t('backward.againNote')}</Hint>}
      {figure('sgpi', t('ownResult.sgpi'), t('backward.sgpiHelp'), true)}
      {figure('credits', t('history.credits'), t('backward.creditsHelp'))}
      {figure('points', t('history.points'), t('backward.pointsHelp'))}
      <TextInput
        name="sourceDocument"
        label={t('backward.document')}
        description={t('backward.documentHelp')}
        error={errors['sourceDocument'] ?? null}
        withAsterisk
        maxLength={200}
        value={values.sourceDocument}
        onChange={(event) => set({ sourceDocument: event.currentTarget.value })}
      />
    </DrawerForm>
  );
}

import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ConflictNote } from '../../../kit/form/conflict-note.tsx';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { formErrors } from '../../../kit/form/schema-text.client.ts';
import { choiceOf, differing, useNewer } from '../../../kit/form/newer.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { NEW, useDraft } from '../../../kit/form/use-draft.client.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { backwardSgpiText } from './backward-sgpi.text.ts';
import { ownResultText } from '../own-result/own-result.text.ts';
import { studentHistoryText } from '../student-history/student-history.text.ts';
import { fieldText } from '../../../kit/form/field.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { useSemesters } from '../../institute/hydration/semesters.door.client.ts';
import { semesterNumeral } from '../own-result/roman.rules.ts';
import { backwardSgpis, SGPI_RANGE, type BackwardSgpiRow } from './backward-sgpi.contract.ts';
import { EvidenceField } from '../evidence/evidence-field.tsx';
import { evidenceText } from '../evidence/evidence.text.ts';
import { useAddSgpiEvidence } from './add-evidence.client.ts';
import { StudentSelect } from './student-select.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';

const KEYS = ['studentProfileId', 'semester', 'sgpi', 'credits', 'points', 'sourceDocument', 'evidenceId'];

const FIGURES = ['sgpi', 'credits', 'points', 'sourceDocument', 'evidenceId'] as const;

interface Values {
  readonly studentProfileId: string | null;
  readonly semester: number | null;
  readonly sgpi: string;
  readonly credits: string;
  readonly points: string;
  readonly sourceDocument: string;
  readonly evidenceId: string | null;
}

const startOf = (row: BackwardSgpiRow | null): Values => ({
  studentProfileId: row?.studentProfileId ?? null,
  semester: row?.semester ?? null,
  sgpi: row?.sgpi ?? '',
  credits: row?.credits?.replace(/\.0+$/, '') ?? '',
  points: row?.points ?? '',
  sourceDocument: row?.sourceDocument ?? '',
  evidenceId: row?.evidenceId ?? null,
});
const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** The entry as it is now; a deleted one is not there any more. */
async function readEntry(instituteId: string, { id, studentProfileId, semester }: BackwardSgpiRow): Promise<BackwardSgpiRow | null> {
  const { data } = await call(backwardSgpis.list, { instituteId, query: { studentProfileId, semester: String(semester) } });
  return data.find((one) => one.id === id) ?? null;
}

/** State and saving of one entry. */
function useSgpiForm(row: BackwardSgpiRow | null, onClose: () => void) {
  const { t } = useText(backwardSgpiText);
  const instituteId = useInstituteId();
  const read = async () => (row === null ? null : readEntry(instituteId, row));
  const versions = useNewer(row, read);
  const { base } = versions;
  const start = startOf(base);
  const [values, setValues] = useDraft('backward_sgpi', row?.id ?? NEW, start);
  const { errors, refuse, mended } = useFieldErrors(KEYS);
  const [saving, setSaving] = useState(false);
  const set = (patch: Partial<Values>) => {
    setValues((before) => ({ ...before, ...patch }));
    Object.keys(patch).forEach(mended);
  };
  const refused = async (error: unknown) => {
    if (!(await versions.meet(error))) refuse(showRefusal(error, KEYS));
  };
  const save = async () => {
    const { studentProfileId, semester, sgpi, credits, points, sourceDocument, evidenceId } = values;
    const typed = { sgpi: sgpi.trim(), credits: orNull(credits), points: orNull(points), sourceDocument, evidenceId };
    const created = z.safeParse(backwardSgpis.create.body, { ...typed, studentProfileId, semester });
    if (!created.success) return refuse(formErrors(created.error.issues));
    setSaving(true);
    try {
      if (base === null) await call(backwardSgpis.create, { instituteId, body: created.data });
      else {
        const { studentProfileId: _student, semester: _semester, ...figures } = created.data;
        await call(backwardSgpis.update, { instituteId, params: { id: base.id }, body: { ...figures, version: base.version } });
      }
      toastDone(t('backward.saved'));
      await refresh(backwardSgpis.list, backwardSgpis.open);
      onClose();
    } catch (error) {
      await refused(error).catch(toastRefusal);
      setSaving(false);
    }
  };
  const choice = choiceOf(versions, startOf, values, setValues);
  return { values, set, errors, saving, save, choice, changed: differing(start, values).length > 0 };
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
        data-field="semester"
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

/** The files of the institute; the entry's own is among them, however old it is. */
function useKept(row: BackwardSgpiRow | null) {
  const instituteId = useInstituteId();
  const newest = useCall(backwardSgpis.open, { instituteId }).data?.data.evidence ?? [];
  const own = row?.evidenceId && row.evidence !== null ? [{ id: row.evidenceId, name: row.evidence }] : [];
  return [...own, ...newest.filter(({ id }) => id !== row?.evidenceId)];
}

interface ProofProps {
  readonly form: Form;
  readonly kept: ReturnType<typeof useKept>;
  readonly label: string;
}

/** What says it: the document by its number and date, and the file of it. */
function Proof({ form: { values, set, errors }, kept, label }: ProofProps) {
  const { t } = useText(backwardSgpiText);
  const add = useAddSgpiEvidence();
  return (
    <>
      <TextInput
        name="sourceDocument"
        data-field="sourceDocument"
        label={label}
        description={t('backward.documentHelp')}
        error={errors['sourceDocument'] ?? null}
        withAsterisk
        maxLength={200}
        value={values.sourceDocument}
        onChange={(event) => set({ sourceDocument: event.currentTarget.value })}
      />
      <EvidenceField
        kept={kept}
        add={add}
        field="evidenceId"
        value={values.evidenceId}
        error={errors['evidenceId']}
        onChange={(evidenceId) => set({ evidenceId })}
      />
    </>
  );
}

/** The drawer for the SGPI of one earlier semester. */
export function SgpiForm({ row, onClose }: { readonly row: BackwardSgpiRow | null; readonly onClose: () => void }) {
  const { t } = useText(backwardSgpiText, evidenceText, ownResultText, studentHistoryText);
  const form = useSgpiForm(row, onClose);
  const kept = useKept(row);
  const { values, set, errors } = form;
  const labels = {
    sgpi: t('ownResult.sgpi'),
    credits: t('history.credits'),
    points: t('history.points'),
    sourceDocument: t('backward.document'),
    evidenceId: t('evidence.label'),
  };
  const wordsOf = (name: (typeof FIGURES)[number]) => {
    const theirs = form.choice?.theirs[name] ?? '';
    return name === 'evidenceId' ? kept.find(({ id }) => id === theirs)?.name : theirs;
  };
  const changes = FIGURES.filter((name) => form.choice?.changed.includes(name)).map((name) => ({
    label: labels[name],
    words: wordsOf(name) || '–',
  }));
  const figure = (name: 'sgpi' | 'credits' | 'points', help: string, needed = false) => (
    <TextInput
      name={name}
      data-field={name}
      label={labels[name]}
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
      {form.choice ? <ConflictNote by={form.choice.by} changes={changes} onKeep={form.choice.resolve} /> : null}
      {row === null ? <Who form={form} /> : <Hint>{t('backward.againNote')}</Hint>}
      {figure('sgpi', t('backward.sgpiHelp'), true)}
      {figure('credits', t('backward.creditsHelp'))}
      {figure('points', t('backward.pointsHelp'))}
      <Proof form={form} kept={kept} label={labels.sourceDocument} />
    </DrawerForm>
  );
}

import { Autocomplete, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { formErrors } from '../../../kit/form/schema-text.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { NEW, useDraft } from '../../../kit/form/use-draft.client.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { backwardSgpiText } from '../backward-sgpi/backward-sgpi.text.ts';
import { graceAllocationText } from './grace-allocation.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import classes from './grace-allocation.module.css';
import { EvidenceField } from '../evidence/evidence-field.tsx';
import { useAddEvidence } from './add-evidence.client.ts';
import { graceAllocations } from './grace-allocation.contract.ts';
import { StudentExamSelect } from './student-exam-select.tsx';

const KEYS = ['studentExamId', 'category', 'marks', 'document', 'evidenceId'];
const CATEGORIES = ['NSS', 'NCC', 'SPORTS', 'CULTURAL', 'DLLE'];
const START = { studentExamId: null as string | null, category: '', marks: '', document: '', evidenceId: null as string | null };

/** What the rules still allow the chosen student. */
function Room({ studentExamId }: { readonly studentExamId: string }) {
  const { t } = useText(graceAllocationText);
  const instituteId = useInstituteId();
  const answer = useCall(graceAllocations.room, { instituteId, query: { studentExamId } });
  const room = answer.data?.data;
  if (!room) return null;
  if (room.ordinance === null)
    return (
      <div className={classes.box} role="alert">
        {t('activityMarks.noOrdinance')}
      </div>
    );
  return (
    <div className={classes.box} role="status">
      <p>{t('activityMarks.room', { ordinance: room.ordinance, max: room.maxMarks, given: room.given, left: room.left })}</p>
      {room.categories.length > 0 ? <p>{room.categories.map((one) => `${one.category} ${shortDecimal(one.marks)}`).join(', ')}</p> : null}
    </div>
  );
}

function useGraceForm(onClose: () => void) {
  const { t } = useText(graceAllocationText);
  const instituteId = useInstituteId();
  const [values, setValues] = useDraft('grace_allocation', NEW, START);
  const { errors, refuse, mended } = useFieldErrors(KEYS);
  const [saving, setSaving] = useState(false);
  const set = (patch: Partial<typeof START>) => {
    setValues((before) => ({ ...before, ...patch }));
    Object.keys(patch).forEach(mended);
  };
  const save = async () => {
    const checked = z.safeParse(graceAllocations.create.body, values);
    if (!checked.success) return refuse(formErrors(checked.error.issues));
    setSaving(true);
    try {
      const { data } = await call(graceAllocations.create, { instituteId, body: checked.data });
      toastDone(t('activityMarks.saved', { name: data.name, marks: shortDecimal(data.marks) }));
      await refresh(graceAllocations.list, graceAllocations.open, graceAllocations.room);
      onClose();
    } catch (error) {
      refuse(showRefusal(error, KEYS));
      setSaving(false);
    }
  };
  return { values, set, errors, saving, save, changed: JSON.stringify(values) !== JSON.stringify(START) };
}

interface EvidenceProps {
  readonly examInstanceId: string;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (id: string | null) => void;
}

function GraceEvidence({ examInstanceId, ...field }: EvidenceProps) {
  const instituteId = useInstituteId();
  const add = useAddEvidence(examInstanceId);
  const kept = useCall(graceAllocations.open, { instituteId, query: { examInstanceId } }).data?.data.evidence ?? [];
  return <EvidenceField kept={kept} add={add} field="evidenceId" {...field} />;
}

/** The drawer in which a student is given activity marks. */
export function GraceForm({ examInstanceId, onClose }: { readonly examInstanceId: string; readonly onClose: () => void }) {
  const { t } = useText(graceAllocationText, backwardSgpiText);
  const { values, set, errors, saving, save, changed } = useGraceForm(onClose);
  return (
    <DrawerForm
      title={t('activityMarks.add')}
      changed={changed}
      saving={saving}
      readOnly={false}
      onSave={() => void save()}
      onClose={onClose}
    >
      <StudentExamSelect
        examInstanceId={examInstanceId}
        value={values.studentExamId}
        error={errors['studentExamId']}
        onChange={(studentExamId) => set({ studentExamId })}
      />
      {values.studentExamId === null ? null : <Room studentExamId={values.studentExamId} />}
      <Autocomplete
        label={t('activityMarks.category')}
        data-field="category"
        description={t('activityMarks.categoryHelp')}
        data={CATEGORIES}
        value={values.category}
        onChange={(category) => set({ category })}
        error={errors['category'] ?? null}
        maxLength={40}
        withAsterisk
        comboboxProps={{ shadow: 'md' }}
      />
      <TextInput
        label={t('activityMarks.marks')}
        data-field="marks"
        inputMode="decimal"
        value={values.marks}
        onChange={(event) => set({ marks: event.currentTarget.value.trim() })}
        error={errors['marks'] ?? null}
        withAsterisk
      />
      <TextInput
        label={t('backward.document')}
        data-field="document"
        description={t('activityMarks.documentHelp')}
        value={values.document}
        onChange={(event) => set({ document: event.currentTarget.value })}
        error={errors['document'] ?? null}
        maxLength={200}
        withAsterisk
      />
      <GraceEvidence
        examInstanceId={examInstanceId}
        value={values.evidenceId}
        error={errors['evidenceId']}
        onChange={(evidenceId) => set({ evidenceId })}
      />
    </DrawerForm>
  );
}

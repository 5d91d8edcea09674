import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import * as z from 'zod/mini';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { formErrors } from '../../../kit/form/schema-text.client.ts';
import { NEW, useDraft } from '../../../kit/form/use-draft.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { creditActivities } from '../credit-activity/credit-activity.contract.ts';
import { EvidenceField } from '../evidence/evidence-field.tsx';
import { FoundSelect } from '../found-select.tsx';
import { StudentExamSelect } from '../grace-allocation/student-exam-select.tsx';
import { additionalCredits } from './additional-credit.contract.ts';
import classes from './additional-credit.module.css';
import { additionalCreditText } from './additional-credit.text.ts';
import { useAddEvidence } from './add-evidence.client.ts';

const KEYS = ['studentExamId', 'creditActivityId', 'value', 'creditEvidenceId'];
const START = {
  studentExamId: null as string | null,
  creditActivityId: null as string | null,
  value: '',
  creditEvidenceId: null as string | null,
};
type Values = typeof START;

interface RoomProps {
  readonly studentExamId: string;
  readonly creditActivityId: string;
}

/** What the rules still allow the chosen student of the activity. */
function Room(asked: RoomProps) {
  const { t } = useText(additionalCreditText);
  const instituteId = useInstituteId();
  const room = useCall(additionalCredits.room, { instituteId, query: { ...asked } }).data?.data;
  if (!room) return null;
  const figures = { semester: room.maxPerSemester, year: room.maxPerYear, given: room.givenInYear, left: room.left };
  return (
    <div className={classes.box} role="status">
      <p>{t('credit.room', figures)}</p>
      {room.kind === 'MARKS' ? (
        <p>
          {room.ordinance === null
            ? t('credit.noOrdinance')
            : t('credit.roomMarks', { ordinance: room.ordinance, most: room.marksMost, given: room.marksGiven })}
        </p>
      ) : null}
      {room.abcId !== null ? <p>{t('credit.abcIdOf', { id: room.abcId })}</p> : null}
      {room.abcId === null && room.needsAbcId ? <p>{t('credit.noAbcId')}</p> : null}
    </div>
  );
}

interface FieldProps {
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (id: string | null) => void;
}

function ActivitySelect({ value, error, onChange }: FieldProps) {
  const { t } = useText(additionalCreditText);
  const instituteId = useInstituteId();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const answer = useCall(creditActivities.list, { instituteId, query: { size: '50', ...(q ? { q } : {}) } }, { keepPrevious: true });
  const options = (answer.data?.data ?? []).map(({ id, code, name }) => ({ value: id, label: [code, name].join(' · ') }));
  return (
    <FoundSelect
      label={t('credit.activity')}
      data-field="creditActivityId"
      value={value}
      error={error}
      options={options}
      total={answer.data?.page.total ?? 0}
      searching={answer.isFetching}
      nothing={t('credit.noActivity')}
      onSearch={setTyped}
      onChange={onChange}
    />
  );
}

interface EvidenceProps {
  readonly examInstanceId: string;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (id: string | null) => void;
}

function CreditEvidence({ examInstanceId, ...field }: EvidenceProps) {
  const instituteId = useInstituteId();
  const add = useAddEvidence(examInstanceId);
  const kept = useCall(additionalCredits.open, { instituteId, query: { examInstanceId } }).data?.data.evidence ?? [];
  return <EvidenceField kept={kept} add={add} field="creditEvidenceId" {...field} />;
}

function useCreditForm(onClose: () => void) {
  const { t } = useText(additionalCreditText);
  const instituteId = useInstituteId();
  const [values, setValues] = useDraft('additional_credit', NEW, START);
  const { errors, refuse, mended } = useFieldErrors(KEYS);
  const [saving, setSaving] = useState(false);
  const set = (patch: Partial<Values>) => {
    setValues((before) => ({ ...before, ...patch }));
    Object.keys(patch).forEach(mended);
  };
  const save = async () => {
    const checked = z.safeParse(additionalCredits.create.body, values);
    if (!checked.success) return refuse(formErrors(checked.error.issues));
    setSaving(true);
    try {
      const { data } = await call(additionalCredits.create, { instituteId, body: checked.data });
      toastDone(t('credit.saved', { name: data.name, activity: data.activity, value: shortDecimal(data.value) }));
      await refresh(additionalCredits.list, additionalCredits.open, additionalCredits.room);
      onClose();
    } catch (error) {
      refuse(showRefusal(error, KEYS));
      setSaving(false);
    }
  };
  return { values, set, errors, saving, save, changed: JSON.stringify(values) !== JSON.stringify(START) };
}

/** The drawer in which a student is given marks or credits. */
export function CreditForm({ examInstanceId, onClose }: { readonly examInstanceId: string; readonly onClose: () => void }) {
  const { t } = useText(additionalCreditText);
  const { values, set, errors, saving, save, changed } = useCreditForm(onClose);
  const { studentExamId, creditActivityId } = values;
  return (
    <DrawerForm title={t('credit.add')} changed={changed} saving={saving} readOnly={false} onSave={() => void save()} onClose={onClose}>
      <StudentExamSelect
        examInstanceId={examInstanceId}
        value={studentExamId}
        error={errors['studentExamId']}
        onChange={(id) => set({ studentExamId: id })}
      />
      <ActivitySelect value={creditActivityId} error={errors['creditActivityId']} onChange={(id) => set({ creditActivityId: id })} />
      {studentExamId !== null && creditActivityId !== null ? (
        <Room studentExamId={studentExamId} creditActivityId={creditActivityId} />
      ) : null}
      <TextInput
        label={t('credit.value')}
        data-field="value"
        inputMode="decimal"
        value={values.value}
        onChange={(event) => set({ value: event.currentTarget.value.trim() })}
        error={errors['value'] ?? null}
        withAsterisk
      />
      <CreditEvidence
        examInstanceId={examInstanceId}
        value={values.creditEvidenceId}
        error={errors['creditEvidenceId']}
        onChange={(id) => set({ creditEvidenceId: id })}
      />
    </DrawerForm>
  );
}

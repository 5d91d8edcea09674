import { TextInput } from '@mantine/core';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { creditActivities } from '../credit-activity/credit-activity.contract.ts';
import { EntryEvidence } from '../entry/entry-evidence.tsx';
import { RoomBox } from '../entry/entry-parts.tsx';
import { entryText } from '../entry/entry.text.ts';
import { FoundSelect, type IdField } from '../entry/found-select.tsx';
import { useEntryForm } from '../entry/use-entry-form.client.ts';
import { StudentExamSelect } from '../grace-allocation/student-exam-select.tsx';
import { additionalCredits, type AdditionalCreditRow } from './additional-credit.contract.ts';
import { additionalCreditText } from './additional-credit.text.ts';

const START = {
  studentExamId: null as string | null,
  creditActivityId: null as string | null,
  value: '',
  creditEvidenceId: null as string | null,
};

interface RoomProps {
  readonly studentExamId: string;
  readonly creditActivityId: string;
  /** Of the entry that is corrected: it takes nothing from itself. */
  readonly corrects?: 'YES';
}

/** What the rules still allow the chosen student of the activity. */
function Room(asked: RoomProps) {
  const { t } = useText(additionalCreditText);
  const instituteId = useInstituteId();
  const room = useCall(additionalCredits.room, { instituteId, query: { ...asked } }).data?.data;
  if (!room) return null;
  const figures = { semester: room.maxPerSemester, year: room.maxPerYear, given: room.givenInYear, left: room.left };
  return (
    <RoomBox role="status">
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
    </RoomBox>
  );
}

function ActivitySelect(field: IdField & { readonly begun: string | undefined }) {
  const { t } = useText(additionalCreditText);
  return (
    <FoundSelect
      {...field}
      label={t('credit.activity')}
      data-field="creditActivityId"
      list={creditActivities.list}
      labelOf={({ code, name }) => `${code} · ${name}`}
      nothing={t('credit.noActivity')}
    />
  );
}

const startOf = (row: AdditionalCreditRow | null): typeof START =>
  row === null
    ? START
    : {
        studentExamId: row.studentExamId,
        creditActivityId: row.creditActivityId,
        value: shortDecimal(row.value),
        creditEvidenceId: row.creditEvidenceId,
      };

interface FormProps {
  readonly examInstanceId: string;
  /** The entry that is corrected; null: a new one. */
  readonly row: AdditionalCreditRow | null;
  readonly onClose: () => void;
}

/** The drawer in which a student is given marks or credits. */
export function CreditForm({ examInstanceId, row, onClose }: FormProps) {
  const { t } = useText(additionalCreditText, entryText);
  const { values, set, errors, saving, save, changed } = useEntryForm({
    noun: 'additional_credit',
    start: startOf(row),
    corrected: row,
    correct: additionalCredits.correct,
    create: additionalCredits.create,
    changes: [additionalCredits.list, additionalCredits.open, additionalCredits.room],
    saved: ({ name, activity, value }) => t('credit.saved', { name, activity, value: shortDecimal(value) }),
    onClose,
  });
  const { studentExamId, creditActivityId } = values;
  const isSame = row !== null && row.studentExamId === studentExamId && row.creditActivityId === creditActivityId;
  return (
    <DrawerForm
      title={t(row === null ? 'credit.add' : 'entry.correct')}
      changed={changed}
      saving={saving}
      readOnly={false}
      onSave={() => void save()}
      onClose={onClose}
    >
      <StudentExamSelect
        examInstanceId={examInstanceId}
        value={studentExamId}
        error={errors['studentExamId']}
        begun={row ?? undefined}
        onChange={(id) => set({ studentExamId: id })}
      />
      <ActivitySelect
        begun={row?.activity}
        value={creditActivityId}
        error={errors['creditActivityId']}
        onChange={(id) => set({ creditActivityId: id })}
      />
      {studentExamId !== null && creditActivityId !== null ? (
        <Room studentExamId={studentExamId} creditActivityId={creditActivityId} {...(isSame ? { corrects: 'YES' } : {})} />
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
      <EntryEvidence
        calls={additionalCredits}
        examInstanceId={examInstanceId}
        field="creditEvidenceId"
        value={values.creditEvidenceId}
        error={errors['creditEvidenceId']}
        onChange={(id) => set({ creditEvidenceId: id })}
      />
    </DrawerForm>
  );
}

import { Autocomplete, TextInput } from '@mantine/core';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { backwardSgpiText } from '../backward-sgpi/backward-sgpi.text.ts';
import { graceAllocationText } from './grace-allocation.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { EntryEvidence } from '../entry/entry-evidence.tsx';
import { RoomBox } from '../entry/entry-parts.tsx';
import { entryText } from '../entry/entry.text.ts';
import { useEntryForm } from '../entry/use-entry-form.client.ts';
import { graceAllocations, type GraceAllocationRow } from './grace-allocation.contract.ts';
import { StudentExamSelect } from './student-exam-select.tsx';

const CATEGORIES = ['NSS', 'NCC', 'SPORTS', 'CULTURAL', 'DLLE'];
const START = { studentExamId: null as string | null, category: '', marks: '', document: '', evidenceId: null as string | null };

/** What the rules still allow the chosen student. */
function Room({ studentExamId }: { readonly studentExamId: string }) {
  const { t } = useText(graceAllocationText);
  const instituteId = useInstituteId();
  const answer = useCall(graceAllocations.room, { instituteId, query: { studentExamId } });
  const room = answer.data?.data;
  if (!room) return null;
  if (room.ordinance === null) return <RoomBox role="alert">{t('activityMarks.noOrdinance')}</RoomBox>;
  return (
    <RoomBox role="status">
      <p>{t('activityMarks.room', { ordinance: room.ordinance, max: room.maxMarks, given: room.given, left: room.left })}</p>
      {room.categories.length > 0 ? <p>{room.categories.map((one) => `${one.category} ${shortDecimal(one.marks)}`).join(', ')}</p> : null}
    </RoomBox>
  );
}

interface CategoryProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (category: string) => void;
}

function CategoryField({ value, error, onChange }: CategoryProps) {
  const { t } = useText(graceAllocationText);
  return (
    <Autocomplete
      label={t('activityMarks.category')}
      data-field="category"
      description={t('activityMarks.categoryHelp')}
      data={CATEGORIES}
      value={value}
      onChange={onChange}
      error={error ?? null}
      maxLength={40}
      withAsterisk
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

function MarksField({
  value,
  error,
  onChange,
}: {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (marks: string) => void;
}) {
  const { t } = useText(graceAllocationText);
  return (
    <TextInput
      label={t('activityMarks.marks')}
      data-field="marks"
      inputMode="decimal"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
      error={error ?? null}
      withAsterisk
    />
  );
}

const startOf = (row: GraceAllocationRow | null): typeof START =>
  row === null
    ? START
    : {
        studentExamId: row.studentExamId,
        category: row.category,
        marks: shortDecimal(row.marks),
        document: row.document,
        evidenceId: row.evidenceId,
      };

interface FormProps {
  readonly examInstanceId: string;
  /** The entry that is corrected; null: a new one. */
  readonly row: GraceAllocationRow | null;
  readonly onClose: () => void;
}

/** The drawer in which a student is given activity marks. */
export function GraceForm({ examInstanceId, row, onClose }: FormProps) {
  const { t } = useText(graceAllocationText, backwardSgpiText, entryText);
  const { values, set, errors, saving, save, changed } = useEntryForm({
    noun: 'grace_allocation',
    start: startOf(row),
    corrected: row,
    correct: graceAllocations.correct,
    create: graceAllocations.create,
    changes: [graceAllocations.list, graceAllocations.open, graceAllocations.room],
    saved: ({ name, marks }) => t('activityMarks.saved', { name, marks: shortDecimal(marks) }),
    onClose,
  });
  return (
    <DrawerForm
      title={t(row === null ? 'activityMarks.add' : 'entry.correct')}
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
        begun={row ?? undefined}
        onChange={(studentExamId) => set({ studentExamId })}
      />
      {values.studentExamId === null ? null : <Room studentExamId={values.studentExamId} />}
      <CategoryField value={values.category} error={errors['category']} onChange={(category) => set({ category })} />
      <MarksField value={values.marks} error={errors['marks']} onChange={(marks) => set({ marks })} />
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
      <EntryEvidence
        calls={graceAllocations}
        examInstanceId={examInstanceId}
        field="evidenceId"
        value={values.evidenceId}
        error={errors['evidenceId']}
        onChange={(evidenceId) => set({ evidenceId })}
      />
    </DrawerForm>
  );
}

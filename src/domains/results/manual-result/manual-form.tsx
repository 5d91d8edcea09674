import { Select, Textarea, TextInput } from '@mantine/core';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { fieldText } from '../../../kit/form/field.text.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { useSemesters } from '../../institute/hydration/semesters.door.client.ts';
import { StudentSelect } from '../backward-sgpi/student-select.tsx';
import { EvidenceField } from '../evidence/evidence-field.tsx';
import { semesterNumeral } from '../own-result/roman.rules.ts';
import { resultColumnText } from '../result-view/result-column.text.ts';
import { useManualForm, type ManualForm, type ManualValues } from './manual-form.client.ts';
import { manualResults, type ManualResultRow } from './manual-result.contract.ts';
import { differs, sgpiOfPapers } from '../manual-view/manual-figures.rules.ts';
import { manualResultText } from './manual-result.text.ts';
import { manualViewText } from '../manual-view/manual-view.text.ts';
import classes from './manual-results.module.css';
import { MANUAL_OUTCOMES } from '../manual-view/manual-view.contract.ts';
import { PaperTable } from './paper-table.tsx';

/** Sends a file of the institute. */
export function useAddManualEvidence() {
  const instituteId = useInstituteId();
  return async (file: File) => {
    const { data } = await call(manualResults.addEvidence, { instituteId, query: { fileName: file.name } }, file);
    await refresh(manualResults.open);
    return data;
  };
}

type TextField = Exclude<keyof ManualValues, 'studentProfileId' | 'semester' | 'examMonth' | 'outcome' | 'evidenceId' | 'papers'>;

interface FieldProps {
  readonly form: ManualForm;
  readonly readOnly: boolean;
  readonly name: TextField;
  readonly label: string;
  readonly most: number;
  readonly help?: string;
  readonly needed?: boolean;
  readonly figure?: boolean;
}

function Field({ form, readOnly, name, label, most, help, needed = false, figure = false }: FieldProps) {
  return (
    <TextInput
      name={name}
      data-field={name}
      label={label}
      description={help}
      error={form.errors[name] ?? null}
      withAsterisk={needed}
      maxLength={most}
      readOnly={readOnly}
      inputMode={figure ? 'decimal' : 'text'}
      value={form.values[name]}
      onChange={(event) => form.set({ [name]: event.currentTarget.value })}
    />
  );
}

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1));

/** Whose result, and of which semester: fixed once it is saved. */
function Who({ form: { values, set, errors } }: { readonly form: ManualForm }) {
  const { t } = useText(manualViewText, manualResultText, fieldText);
  const semesters = useSemesters(null);
  return (
    <div className={classes.pair}>
      <StudentSelect
        value={values.studentProfileId}
        error={errors['studentProfileId']}
        onChange={(studentProfileId) => set({ studentProfileId })}
      />
      <Select
        label={t('manualResults.semester')}
        data-field="semester"
        data={semesters.map((semester) => ({ value: String(semester), label: semesterNumeral([semester]) }))}
        value={values.semester === null ? null : String(values.semester)}
        onChange={(semester) => set({ semester: semester === null ? null : Number(semester) })}
        error={errors['semester'] ?? null}
        placeholder={t('field.choosePlaceholder')}
        withAsterisk
        comboboxProps={{ shadow: 'md' }}
      />
    </div>
  );
}

interface PartProps {
  readonly form: ManualForm;
  readonly readOnly: boolean;
}

/** Which examination it was, and whose. */
function Exam({ form, readOnly }: PartProps) {
  const { t } = useText(manualViewText, manualResultText, fieldText);
  const { values, set, errors } = form;
  const common = { form, readOnly };
  return (
    <>
      <div className={classes.pair}>
        <Field {...common} name="examName" label={t('manualResults.examName')} most={120} needed />
        <Field {...common} name="issuedBy" label={t('manualResults.issuedBy')} most={160} needed />
      </div>
      <div className={classes.pair}>
        <Select
          label={t('manualResults.examMonth')}
          data-field="examMonth"
          data={MONTHS}
          value={values.examMonth === null ? null : String(values.examMonth)}
          onChange={(month) => set({ examMonth: month === null ? null : Number(month) })}
          error={errors['examMonth'] ?? null}
          placeholder={t('field.choosePlaceholder')}
          withAsterisk
          readOnly={readOnly}
          comboboxProps={{ shadow: 'md' }}
        />
        <Field {...common} name="examYear" label={t('manualResults.examYear')} most={4} needed figure />
        <Select
          label={t('manualResults.outcome')}
          data-field="outcome"
          data={MANUAL_OUTCOMES.map((value) => ({ value, label: t(`manualResults.outcome.${value}`) }))}
          value={values.outcome}
          allowDeselect={false}
          onChange={(value) => set({ outcome: value === 'FAIL' ? 'FAIL' : 'PASS' })}
          withAsterisk
          readOnly={readOnly}
          comboboxProps={{ shadow: 'md' }}
        />
      </div>
    </>
  );
}

const orNull = (text: string) => (/^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? text.trim() : null);

/** What the papers come to beside what is printed; where they differ the printed one counts, with a reason. */
function Difference({ form, readOnly }: PartProps) {
  const { t } = useText(manualViewText, manualResultText);
  const { values, set, errors } = form;
  const papers = values.papers.map(({ credits, gradePoint }) => ({ credits: orNull(credits), gradePoint: orNull(gradePoint) }));
  const own = sgpiOfPapers(papers);
  if (own === null) return null;
  const printed = orNull(values.sgpi);
  const differing = differs({ outcome: values.outcome, sgpi: printed, papers });
  if (!differing && !errors['differenceReason']) return <Hint>{t('manual.papersCome', { sgpi: own })}</Hint>;
  return (
    <>
      <Hint role="alert">{t('manual.papersDiffer', { sgpi: own, printed: printed ?? '–' })}</Hint>
      <Textarea
        label={t('manualResults.differenceReason')}
        name="differenceReason"
        data-field="differenceReason"
        withAsterisk
        autosize
        minRows={2}
        maxLength={300}
        readOnly={readOnly}
        error={errors['differenceReason'] ?? null}
        value={values.differenceReason}
        onChange={(event) => set({ differenceReason: event.currentTarget.value })}
      />
    </>
  );
}

/** What it comes to. */
function Sums({ form, readOnly }: PartProps) {
  const { t } = useText(manualViewText, manualResultText, resultColumnText);
  const common = { form, readOnly };
  return (
    <>
      <div className={classes.pair}>
        <Field {...common} name="sgpi" label={t('column.sgpi')} most={5} figure help={t('manual.sgpiHelp')} />
      </div>
      <Difference {...common} />
      <div className={classes.pair}>
        <Field {...common} name="total" label={t('manualResults.total')} most={8} figure />
        <Field {...common} name="totalMax" label={t('manualResults.totalMax')} most={8} figure />
        <Field {...common} name="className" label={t('manual.class')} most={60} />
      </div>
    </>
  );
}

/** What says it: the document by its number and date, and the file of it. */
function Proof({ form, readOnly, row }: PartProps & { readonly row: ManualResultRow | null }) {
  const { t } = useText(manualViewText, manualResultText, resultColumnText);
  const instituteId = useInstituteId();
  const newest = useCall(manualResults.open, { instituteId }).data?.data.evidence ?? [];
  const own = row?.evidenceId && row.evidence !== null ? [{ id: row.evidenceId, name: row.evidence }] : [];
  const add = useAddManualEvidence();
  const { values, set, errors } = form;
  return (
    <>
      <Field
        form={form}
        readOnly={readOnly}
        name="sourceDocument"
        label={t('column.sourceDocument')}
        most={200}
        needed
        help={t('manual.documentHelp')}
      />
      {readOnly ? null : (
        <EvidenceField
          kept={[...own, ...newest.filter(({ id }) => id !== row?.evidenceId)]}
          add={add}
          field="evidenceId"
          value={values.evidenceId}
          error={errors['evidenceId']}
          onChange={(evidenceId) => set({ evidenceId })}
        />
      )}
    </>
  );
}

/** The drawer for one semester of one student as a document has it; an approved one is only looked at. */
export function ManualResultForm({ row, onClose }: { readonly row: ManualResultRow | null; readonly onClose: () => void }) {
  const { t } = useText(manualViewText, manualResultText);
  const form = useManualForm(row, onClose);
  const readOnly = row !== null && (row.approvedBy !== null || !row.isOwn);
  const title = row === null ? t('manual.add') : `${row.name}, ${t('manual.semesterOf', { semester: semesterNumeral([row.semester]) })}`;
  return (
    <DrawerForm
      title={title}
      note={row === null ? null : row.prn}
      wide="TABLE"
      changed={form.changed}
      saving={form.saving}
      readOnly={readOnly}
      onSave={() => void form.save()}
      onClose={onClose}
    >
      {readOnly ? (
        <Hint>
          {row.approvedBy === null
            ? t('manual.notOwnNote', { name: row.enteredByName ?? '–' })
            : t('manual.approvedNote', { name: row.approvedByName ?? '–' })}
        </Hint>
      ) : null}
      {row === null ? <Who form={form} /> : null}
      <Exam form={form} readOnly={readOnly} />
      <PaperTable form={form} readOnly={readOnly} />
      <Sums form={form} readOnly={readOnly} />
      <Proof form={form} readOnly={readOnly} row={row} />
    </DrawerForm>
  );
}

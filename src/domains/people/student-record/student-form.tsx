import { useState } from 'react';
import * as z from 'zod/mini';
import { AttributeFields } from '../../../kit/attribute/attribute-fields.tsx';
import { fieldsOn } from '../../../kit/attribute/attribute-value.rules.ts';
import { useAttributeValues } from '../../../kit/attribute/use-attribute-values.client.ts';
import { ConflictNote } from '../../../kit/form/conflict-note.tsx';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { formErrors } from '../../../kit/form/schema-text.client.ts';
import { settled, useNewer, type Keep } from '../../../kit/form/newer.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { NEW, useDraft } from '../../../kit/form/use-draft.client.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { FieldInput } from '../../../kit/form/field-input.tsx';
import { bodyOf, changedFields, valuesOf } from '../../../kit/form/form-values.client.ts';
import { type FormValues } from '../../../kit/field/field-value.client.ts';
import { helpOf, labelOf, rowsOf, wordsOf, type MasterRow } from '../../../kit/master/master-row.client.ts';
import type { Master } from '../../../kit/master/master.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { studentProfileText } from '../student-profile/student-profile.text.ts';
import { attributeText } from '../../../kit/attribute/attribute.text.ts';
import { formText } from '../../../kit/form/form.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { attributeFields } from '../custom-attribute/custom-attribute.contract.ts';
import { createStudentFile, studentAttributes, updateStudentFile } from '../student-attribute/student-attribute.contract.ts';
import { studentDirectory } from '../student-profile/student-directory.contract.ts';
import { priorityFirst } from '../student-attribute/priority-attributes.rules.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';

type Profile = ReplyOf<typeof studentProfiles.get>['data'];

/** The specification's priority attributes first. The state is entered of a new student; later it has a change of its own. */
const KEYS = priorityFirst(
  [
    'fullName',
    'surname',
    'nameInScript',
    'universityPrn',
    'studentId',
    'gender',
    'dateOfBirth',
    'category',
    'motherName',
    'fatherName',
    'email',
    'phoneNumber',
    'emergencyName',
    'emergencyRelation',
    'emergencyPhone',
    'emergencyPhone2',
    'abcId',
    'libraryNo',
    'formNumber',
    'firstSemester',
    'lateralEntry',
    'state',
  ],
  (name) => name,
);
const master: Master = studentProfiles;
const first: FormValues = { state: 'ACTIVE', firstSemester: 1, lateralEntry: false };

const isAboutAttributes = (error: unknown) =>
  error instanceof CallError && error.items.some((item) => item.path?.startsWith('body.attributes.'));

/** Custom attributes of the office's form, and their stored values. */
function useFurther(row: Profile | null) {
  const instituteId = useInstituteId();
  const query = { appliesTo: 'STUDENT_PROFILE' } as const;
  const fields = useCall(attributeFields, { instituteId, query }, { enabled: row === null }).data?.data;
  const stored = useCall(studentAttributes.get, { instituteId, params: { id: row?.id ?? '' } }, { enabled: row !== null }).data?.data;
  const known = row === null ? { fields: fields ?? [], values: {}, masked: [] } : (stored ?? { fields: [], values: {}, masked: [] });
  return { fields: fieldsOn(known.fields, 'OFFICE'), values: known.values, masked: known.masked };
}

const changesOf = (start: FormValues, theirs: MasterRow) =>
  changedFields(start, valuesOf(master, KEYS, theirs)).map((key) => ({ label: labelOf(master, key), words: wordsOf(master, key, theirs) }));

/** State and saving of a student's form; a newer version by somebody else is reported and not overwritten. */
function useStudentForm(row: Profile | null, onClose: () => void) {
  const { t } = useText(formText);
  const instituteId = useInstituteId();
  const read = async () => (row === null ? null : (await call(studentProfiles.get, { instituteId, params: { id: row.id } })).data);
  const { base, newer, meet, settle } = useNewer(row, read);
  const known = base === null ? null : (rowsOf([base])[0] ?? null);
  const start = row === null ? { ...valuesOf(master, KEYS, null), ...first } : valuesOf(master, KEYS, known);
  const theirs = newer?.row ? rowsOf([newer.row])[0] : undefined;
  const [values, setValues] = useDraft('student_profile', row?.id ?? NEW, start);
  const further = useFurther(row);
  const attributes = useAttributeValues(row?.id ?? NEW, further, row === null ? 'NEW' : 'CHANGE');
  const { errors, refuse, mended } = useFieldErrors(KEYS);
  const [saving, setSaving] = useState(false);
  const refused = async (error: unknown) => {
    if (isAboutAttributes(error)) attributes.refuse(error, 'attributes');
    else if (!(await meet(error))) refuse(showRefusal(error, KEYS));
  };
  const resolve = (keep: Keep) => {
    if (!theirs) return;
    setValues(settled(keep, { before: start, mine: values, theirs: valuesOf(master, KEYS, theirs) }));
    settle();
  };
  const save = async () => {
    const entered = bodyOf(master, { ...values, surname: values['surname'] ?? '' }, known);
    const checked = z.safeParse(studentProfiles.record, entered);
    if (!checked.success) return refuse(formErrors(checked.error.issues, (key) => helpOf(master, key)));
    if (!attributes.judge()) return undefined;
    setSaving(true);
    try {
      const body = { profile: checked.data, attributes: attributes.given };
      if (base === null) await call(createStudentFile, { instituteId, body });
      else await call(updateStudentFile, { instituteId, params: { id: base.id }, body: { ...body, version: base.version } });
      toastDone(t('form.saved', { name: checked.data.fullName }));
      await refresh(studentProfiles.get, studentProfiles.list, studentAttributes.get, studentDirectory.list, studentDirectory.gaps);
      onClose();
    } catch (error) {
      await refused(error).catch(toastRefusal);
      setSaving(false);
    }
  };
  const changed = changedFields(start, values).length > 0 || attributes.changed;
  const conflict = theirs ? { by: newer?.by ?? null, changes: changesOf(start, theirs) } : null;
  return { conflict, resolve, values, setValues, further, attributes, errors, mended, saving, save, changed, known };
}

interface Props {
  /** null: a new student. */
  readonly row: Profile | null;
  readonly onClose: () => void;
}

/** Drawer to add or edit a student. */
export function StudentForm({ row, onClose }: Props) {
  const { t } = useText(studentProfileText, attributeText, formText);
  const form = useStudentForm(row, onClose);
  return (
    <DrawerForm
      title={row?.fullName ?? t('form.new', { noun: t('studentProfile.one') })}
      note={row === null ? null : t('studentProfile.one')}
      changed={form.changed}
      saving={form.saving}
      readOnly={false}
      onSave={() => void form.save()}
      onClose={onClose}
    >
      {form.conflict ? <ConflictNote {...form.conflict} onKeep={form.resolve} /> : null}
      {KEYS.filter((key) => row === null || key !== 'state').map((key) => (
        <FieldInput
          key={key}
          master={master}
          name={key}
          value={form.values[key] ?? null}
          error={form.errors[key]}
          disabled={form.saving}
          onChange={(value) => {
            form.setValues((before) => ({ ...before, [key]: value }));
            form.mended(key);
          }}
          other={undefined}
          row={form.known}
        />
      ))}
      <AttributeFields
        fields={form.further.fields}
        values={form.attributes.values}
        masked={form.further.masked}
        errors={form.attributes.errors}
        disabled={form.saving}
        heading={t('attribute.further')}
        onChange={form.attributes.change}
      />
    </DrawerForm>
  );
}

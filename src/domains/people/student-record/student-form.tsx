import { useState } from 'react';
import * as z from 'zod/mini';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { fieldErrorsOf, type FieldErrors } from '../../../kit/form/field-errors.rules.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { FieldInput } from '../../../kit/form/field-input.tsx';
import { bodyOf, changedFields, valuesOf, type FormValues } from '../../../kit/form/form-values.client.ts';
import { rowsOf } from '../../../kit/master/master-row.client.ts';
import type { Master } from '../../../kit/master/master.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { useInstituteId } from '../../../kit/ui/institute.client.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { studentDirectory } from '../student-directory/student-directory.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { AttributeFields, attributeRows, attributesOf, type AttributeRow } from './attribute-fields.tsx';

type Profile = ReplyOf<typeof studentProfiles.get>['data'];

const KEYS = [
  'fullName',
  'surname',
  'nameInScript',
  'universityPrn',
  'studentId',
  'gender',
  'dateOfBirth',
  'category',
  'motherName',
  'email',
  'phoneNumber',
  'abcId',
  'libraryNo',
  'formNumber',
  'firstSemester',
  'lateralEntry',
  'state',
];
const master: Master = studentProfiles;
const first: FormValues = { state: 'ACTIVE', firstSemester: 1, lateralEntry: false };

/** State and saving of a student's form; a newer version of somebody else is said and nothing is overwritten. */
function useStudentForm(row: Profile | null, onClose: () => void) {
  const { t } = useText();
  const instituteId = useInstituteId();
  const known = row === null ? null : (rowsOf([row])[0] ?? null);
  const start = row === null ? { ...valuesOf(master, KEYS, null), ...first } : valuesOf(master, KEYS, known);
  const startRows = attributeRows(row?.customAttributes ?? {});
  const [values, setValues] = useState(start);
  const [rows, setRows] = useState<readonly AttributeRow[]>(startRows);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [saving, setSaving] = useState(false);
  const save = async () => {
    const body = { ...bodyOf(master, { ...values, surname: values['surname'] ?? '' }, known), customAttributes: attributesOf(rows) };
    const checked = z.safeParse(studentProfiles.record, body);
    if (!checked.success) {
      setErrors(fieldErrorsOf(checked.error.issues));
      return;
    }
    setSaving(true);
    try {
      if (row === null) await call(studentProfiles.create, { instituteId, body: checked.data });
      else await call(studentProfiles.update, { instituteId, params: { id: row.id }, body: { ...checked.data, version: row.version } });
      toastDone(t('form.saved', { name: checked.data.fullName }));
      await refresh(studentProfiles.get, studentProfiles.list, studentDirectory.list);
      onClose();
    } catch (error) {
      setErrors(showRefusal(error, KEYS));
      setSaving(false);
    }
  };
  const changed = changedFields(start, values).length > 0 || JSON.stringify(startRows) !== JSON.stringify(rows);
  return { values, setValues, rows, setRows, errors, setErrors, saving, save, changed, known };
}

interface Props {
  /** null: a new student. */
  readonly row: Profile | null;
  readonly onClose: () => void;
}

/** The drawer in which a student is added or changed. */
export function StudentForm({ row, onClose }: Props) {
  const { t } = useText();
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
      {KEYS.map((key) => (
        <FieldInput
          key={key}
          master={master}
          name={key}
          value={form.values[key] ?? null}
          error={form.errors[key]}
          disabled={form.saving}
          onChange={(value) => {
            form.setValues((before) => ({ ...before, [key]: value }));
            form.setErrors(({ [key]: _gone, ...others }) => others);
          }}
          other={undefined}
          row={form.known}
        />
      ))}
      <AttributeFields rows={form.rows} onChange={form.setRows} error={form.errors['customAttributes']} />
    </DrawerForm>
  );
}

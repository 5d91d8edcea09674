import { Select } from '@mantine/core';
import { useEffect } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import type { FieldProps } from '../../../kit/master/master-look.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { fieldText } from '../../../kit/form/field.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { courseInstances } from '../course-instance/course-instance.contract.ts';

type Props = FieldProps<string> & { readonly courseId: string; readonly academicYearId: string };

/** The instances of the course in this year; a single one is selected by default. */
export function InstanceField({ courseId, academicYearId, name, label, value, onChange, onFill, errorAt, readOnly }: Props) {
  const { t } = useText(fieldText);
  const instituteId = useInstituteId();
  const answer = useCall(courseInstances.list, { instituteId, query: { courseId, academicYearId, size: '200' } });
  const rows = answer.data?.data ?? [];
  const [only] = rows;
  useEffect(() => {
    if (only && rows.length === 1 && !value) onFill(only.id);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the only instance is known
  }, [only, rows.length, value]);
  return (
    <Select
      name={name}
      data-field={name}
      label={label}
      error={errorAt('') ?? null}
      disabled={readOnly}
      withAsterisk
      data={rows.map((row) => ({ value: row.id, label: row.code }))}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      placeholder={t('field.choosePlaceholder')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

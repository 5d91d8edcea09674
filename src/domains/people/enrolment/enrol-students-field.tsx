import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { usePartWords } from '../../../kit/ui/part-of-all.client.ts';
import { underPart } from '../../../kit/ui/part-of-all.rules.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { enrolText } from './enrol.text.ts';

interface Props {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** Students found by typing; those that were chosen stay known while another is looked for. */
export function StudentsField({ value, onChange }: Props) {
  const { t } = useText(enrolText, uiText);
  const instituteId = useInstituteId();
  const [typed, setTyped] = useState('');
  const [kept, setKept] = useState<readonly { readonly value: string; readonly label: string }[]>([]);
  const [q] = useDebouncedValue(typed.trim(), 200);
  const query = { size: '50', state: 'ACTIVE' as const, ...(q ? { q } : {}) };
  const list = useCall(studentProfiles.list, { instituteId, query }, { keepPrevious: true });
  const found = (list.data?.data ?? []).map((row) => ({ value: row.id, label: [row.fullName, row.universityPrn].join(', ') }));
  const data = [...kept, ...found.filter((option) => !kept.some((one) => one.value === option.value))];
  const words = usePartWords();
  const change = (next: string[]) => {
    setKept(data.filter((option) => next.includes(option.value)));
    onChange(next);
  };
  return (
    <MultiSelect
      label={t('enrol.students')}
      description={t('enrol.studentsHint')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      withAsterisk
      data={underPart(data, { shown: found.length, total: list.data?.page.total ?? 0 }, words)}
      value={[...value]}
      onChange={change}
      searchable
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={list.isFetching ? t('list.loading') : t('reference.nothing')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

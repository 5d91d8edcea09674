import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { inwards } from '../../exams/inward/inward.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { useInstituteId } from '../../../kit/ui/institute.client.ts';

interface Props {
  readonly examInstanceId: string;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (id: string | null) => void;
}

/** A student of one exam instance, found by name, PRN or seat number. */
export function StudentExamSelect({ examInstanceId, value, error, onChange }: Props) {
  const { t } = useText();
  const instituteId = useInstituteId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ readonly value: string; readonly label: string } | null>(null);
  const [q] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), 200);
  const query = { examInstanceId, size: '50', ...(q ? { q } : {}) };
  const answer = useCall(inwards.list, { instituteId, query }, { keepPrevious: true });
  const options = (answer.data?.data ?? []).map((row) => ({
    value: row.id,
    label: [row.seatNo, row.name, row.prn].filter(Boolean).join(' · '),
  }));
  const data = chosen && !options.some((option) => option.value === chosen.value) ? [chosen, ...options] : options;
  return (
    <Select
      label={t('history.student')}
      error={error ?? null}
      withAsterisk
      searchable
      data={data}
      value={value}
      onChange={(id) => {
        setChosen(data.find((option) => option.value === id) ?? null);
        onChange(id);
      }}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      nothingFoundMessage={answer.isFetching ? t('list.loading') : t('grace.nobody')}
      rightSection={answer.isFetching ? <Loader size={16} /> : undefined}
      placeholder={t('reference.placeholder')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

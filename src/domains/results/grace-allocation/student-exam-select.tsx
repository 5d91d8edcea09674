import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { inwards } from '../../exams/inward/inward.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { graceAllocationText } from './grace-allocation.text.ts';
import { studentHistoryText } from '../student-history/student-history.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { FoundSelect } from '../found-select.tsx';

interface Props {
  readonly examInstanceId: string;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (id: string | null) => void;
}

/** A student of one exam instance, found by name, PRN or seat number. */
export function StudentExamSelect({ examInstanceId, ...field }: Props) {
  const { t } = useText(graceAllocationText, studentHistoryText);
  const instituteId = useInstituteId();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const query = { examInstanceId, size: '50', ...(q ? { q } : {}) };
  const answer = useCall(inwards.list, { instituteId, query }, { keepPrevious: true });
  const options = (answer.data?.data ?? []).map((row) => ({
    value: row.id,
    label: [row.seatNo, row.name, row.prn].filter(Boolean).join(' · '),
  }));
  return (
    <FoundSelect
      {...field}
      label={t('history.student')}
      data-field="studentExamId"
      options={options}
      total={answer.data?.page.total ?? 0}
      searching={answer.isFetching}
      nothing={t('activityMarks.nobody')}
      onSearch={setTyped}
    />
  );
}

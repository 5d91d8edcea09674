import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { studentProfiles } from '../../people/student-profile/student-profile.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { studentHistoryText } from '../student-history/student-history.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { FoundSelect } from '../found-select.tsx';

interface Props {
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (id: string | null) => void;
}

/** A student of the institute; the PRN tells namesakes apart. */
export function StudentSelect(field: Props) {
  const { t } = useText(studentHistoryText, uiText);
  const instituteId = useInstituteId();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const answer = useCall(studentProfiles.list, { instituteId, query: { size: '50', ...(q ? { q } : {}) } }, { keepPrevious: true });
  const options = (answer.data?.data ?? []).map((row) => ({ value: row.id, label: [row.fullName, row.universityPrn].join(' · ') }));
  return (
    <FoundSelect
      {...field}
      label={t('history.student')}
      data-field="studentProfileId"
      options={options}
      total={answer.data?.page.total ?? 0}
      searching={answer.isFetching}
      nothing={t('reference.nothing')}
      onSearch={setTyped}
    />
  );
}

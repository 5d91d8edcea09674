import { useText } from '../../../kit/text/text.client.ts';
import { inwards } from '../../exams/inward/inward.contract.ts';
import { FoundSelect, type IdField } from '../entry/found-select.tsx';
import { studentHistoryText } from '../student-history/student-history.text.ts';
import { graceAllocationText } from './grace-allocation.text.ts';

/** A student of one exam instance, found by name, PRN or seat number. */
export function StudentExamSelect({ examInstanceId, ...field }: IdField & { readonly examInstanceId: string }) {
  const { t } = useText(graceAllocationText, studentHistoryText);
  return (
    <FoundSelect
      {...field}
      label={t('history.student')}
      data-field="studentExamId"
      list={inwards.list}
      query={{ examInstanceId }}
      labelOf={({ seatNo, name, prn }) => [seatNo, name, prn].filter(Boolean).join(' · ')}
      nothing={t('activityMarks.nobody')}
    />
  );
}

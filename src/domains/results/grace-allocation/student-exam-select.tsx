import { useText } from '../../../kit/text/text.client.ts';
import { inwards } from '../../exams/inward/inward.contract.ts';
import { FoundSelect, type IdField } from '../entry/found-select.tsx';
import { studentHistoryText } from '../student-history/student-history.text.ts';
import { graceAllocationText } from './grace-allocation.text.ts';

interface Candidate {
  readonly seatNo: string | null;
  readonly name: string;
  readonly prn: string;
}

interface Props extends IdField {
  readonly examInstanceId: string;
  /** The student that the form began with. */
  readonly begun?: Candidate | undefined;
}

const labelOf = ({ seatNo, name, prn }: Candidate) => [seatNo, name, prn].filter(Boolean).join(' · ');

/** A student of one exam instance, found by name, PRN or seat number. */
export function StudentExamSelect({ examInstanceId, begun, ...field }: Props) {
  const { t } = useText(graceAllocationText, studentHistoryText);
  return (
    <FoundSelect
      {...field}
      label={t('history.student')}
      data-field="studentExamId"
      list={inwards.list}
      query={{ examInstanceId }}
      labelOf={labelOf}
      begun={begun && labelOf(begun)}
      nothing={t('activityMarks.nobody')}
    />
  );
}

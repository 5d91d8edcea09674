import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { courseInstances } from '../course-instance/course-instance.contract.ts';
import { classChoiceText } from './class-choice.text.ts';

/** Its name in the address, and in what is remembered: who chose a class on one page has it on the next. */
export const CLASS = 'ofClass';

interface Props {
  /** null: none is chosen. */
  readonly id: string | null;
  readonly onChange: (id: string | null) => void;
}

/** One class, a course in an academic year. */
export function ClassSelect({ id, onChange }: Props) {
  const { t } = useText(classChoiceText);
  const instituteId = useInstituteId();
  const named = useCall(courseInstances.get, { instituteId, params: { id: id ?? '' } }, { enabled: id !== null });
  const row = id === null ? null : (named.data?.data ?? null);
  return (
    <ReferenceSelect
      key={row?.id ?? ''}
      master={courseInstances}
      field={{ value: row?.id ?? null, onChange }}
      known={row === null ? null : { value: row.id, label: row.code }}
      shared={{ label: t('classChoice.class') }}
      clearable={false}
    />
  );
}

import { useCall } from '../../../kit/http/use-call.client.ts';
import type { FieldProps } from '../../../kit/master/master-look.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { divisions } from '../../courses/division/division.contract.ts';
import { examPapers } from '../exam-paper/exam-paper.contract.ts';
import { paperMapText } from './paper-map.text.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';

type Props = FieldProps<string | null> & { readonly examPaperId: string | null };

/** The divisions of the paper's course; none chosen: all of them. */
export function DivisionField({ examPaperId, name, label, value, onChange, errorAt, readOnly }: Props) {
  const { t } = useText(paperMapText);
  const instituteId = useInstituteId();
  const paper = useCall(examPapers.get, { instituteId, params: { id: examPaperId ?? '' } }, { enabled: examPaperId !== null }).data?.data;
  const query = { courseId: paper?.courseId ?? '', size: '200' };
  const rows = useCall(divisions.list, { instituteId, query }, { enabled: paper !== undefined }).data?.data ?? [];
  const data = rows.map((row) => ({ value: row.id, label: [row.names?.['courseInstanceId'], row.name].filter(Boolean).join(' · ') }));
  return (
    <SearchSelect
      name={name}
      data-field={name}
      label={label}
      error={errorAt('') ?? null}
      disabled={readOnly || examPaperId === null}
      data={data}
      value={value || null}
      onChange={onChange}
      clearable
      placeholder={t(examPaperId === null ? 'paperMap.paperFirst' : 'paperMap.allDivisions')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

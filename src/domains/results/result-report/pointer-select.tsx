import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { resultReportText } from './result-report.text.ts';
import { POINTER_TEXTS, type ReportPointer } from './report-state.client.ts';

interface Props {
  readonly pointer: ReportPointer;
  readonly onChoose: (pointer: string | null) => void;
}

/** Which state of the results a report reads. */
export function PointerSelect({ pointer, onChoose }: Props) {
  const { t } = useText(resultReportText);
  const options = (['PUBLISHED', 'LOCKED', 'COMPUTED'] as const).map((value) => ({ value, label: t(POINTER_TEXTS[value]) }));
  return (
    <FilterSelect
      label={t('report.pointer')}
      chosen={options.find(({ value }) => value === pointer) ?? null}
      options={options}
      onChoose={onChoose}
    />
  );
}

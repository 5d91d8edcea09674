import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import type { ReportPointer } from '../result-report/report-state.client.ts';
import { resultReportText } from '../result-report/result-report.text.ts';
import { FigureLink } from '../summary-report/figure-link.tsx';
import { SUBJECT_SPLITS, type SubjectKind, type SubjectSplit } from './subject-report.contract.ts';
import { subjectReportText } from './subject-report.text.ts';

interface SplitProps {
  readonly by: SubjectSplit | null;
  readonly onChoose: (by: string | null) => void;
}

/** Whether papers are split by division or teacher. */
export function SplitSelect({ by, onChoose }: SplitProps) {
  const { t } = useText(subjectReportText);
  const options = SUBJECT_SPLITS.map((value) => ({ value, label: t(`subjects.by.${value}`) }));
  return (
    <FilterSelect
      label={t('subjects.by')}
      chosen={options.find(({ value }) => value === by) ?? null}
      options={options}
      onChoose={onChoose}
    />
  );
}

export const splitOf = (named: string | undefined): SubjectSplit | null => SUBJECT_SPLITS.find((one) => one === named) ?? null;

type Figure = 'registered' | 'withheld' | 'appeared' | 'absent' | 'passed' | 'failed';
const KINDS: Record<Figure, SubjectKind> = {
  registered: 'REGISTERED',
  withheld: 'WITHHELD',
  appeared: 'APPEARED',
  absent: 'ABSENT',
  passed: 'PASSED',
  failed: 'FAILED',
};

interface Counted extends Partial<Record<Figure, number>> {
  /** The paper, as the list of students asks for it. */
  readonly paperKey: string;
  readonly groupKey?: string;
  /** The place of the head that the figures are of. */
  readonly place?: number;
}

/** A figure of a paper or head, as a way to its students. */
export function useSubjectFigure(pointer: ReportPointer, by: SubjectSplit | null) {
  const { t } = useText(resultReportText);
  const names: Record<Figure, string> = {
    registered: t('subject.report.registered'),
    withheld: t('subject.report.withheld'),
    appeared: t('subject.report.appeared'),
    absent: t('subject.report.absent'),
    passed: t('subject.report.passed'),
    failed: t('subject.report.failures'),
  };
  return (figure: Figure, row: Counted) => (
    <FigureLink
      students={row[figure] ?? 0}
      name={names[figure]}
      kind={KINDS[figure]}
      asked={{
        pointer,
        paper: row.paperKey,
        ...(by === null || row.groupKey === undefined ? {} : { by, group: row.groupKey }),
        ...(row.place === undefined ? {} : { head: String(row.place) }),
      }}
    />
  );
}

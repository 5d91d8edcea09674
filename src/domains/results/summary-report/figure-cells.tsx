import type { ReactNode } from 'react';
import type { ReportPointer } from '../result-report/report-state.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { FigureLink } from './figure-link.tsx';
import { NO_CLASS } from './summary-report.contract.ts';
import type { SummaryKind, SummaryRow } from './summary-report.contract.ts';
import { summaryReportText } from './summary-report.text.ts';

type Figures = Pick<
  SummaryRow,
  'registered' | 'appeared' | 'passed' | 'failed' | 'atkt' | 'absent' | 'withheld' | 'classes' | 'examInstanceId'
>;
const FIGURES = {
  registered: 'REGISTERED',
  appeared: 'APPEARED',
  passed: 'PASSED',
  failed: 'FAILED',
  atkt: 'ATKT',
  absent: 'ABSENT',
  withheld: 'WITHHELD',
} as const satisfies Record<string, SummaryKind>;
const KEYS = ['registered', 'appeared', 'passed', 'failed', 'atkt', 'absent', 'withheld'] as const;

/** Cells of the figures of a row, each a way to its students. */
export function useFigureCells<Row extends Figures>(pointer: ReportPointer, narrowed: (row: Row) => Readonly<Record<string, string>>) {
  const { t } = useText(summaryReportText);
  const asked = (row: Row) => ({ examInstanceId: row.examInstanceId, pointer, ...narrowed(row) });
  const cell = (key: (typeof KEYS)[number]) =>
    function Figure(row: Row): ReactNode {
      return <FigureLink students={row[key]} name={t(`summary.${key}`)} kind={FIGURES[key]} asked={asked(row)} />;
    };
  const [registered, appeared, passed, failed, atkt, absent, withheld] = [
    cell('registered'),
    cell('appeared'),
    cell('passed'),
    cell('failed'),
    cell('atkt'),
    cell('absent'),
    cell('withheld'),
  ];
  return {
    cells: { registered, appeared, passed, failed, atkt, absent, withheld },
    parts: {
      classes: (row: Row, className: string): ReactNode => (
        <FigureLink
          students={row.classes[className]?.students ?? 0}
          name={className === NO_CLASS ? t('summary.noClass') : className}
          kind="PASSED"
          asked={{ ...asked(row), className }}
        />
      ),
    },
  };
}

import { useMemo } from 'react';
import { FirstLine, SecondLine, TwoLines } from '../../../kit/layout/two-lines.tsx';
import { plainColumn, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { shortText } from '../own-result/figures.rules.ts';
import type { RevaluationRow } from '../revaluation/revaluation.contract.ts';
import { revaluationText } from '../revaluation/revaluation.text.ts';
import { FromTo } from '../run-review/change-words.tsx';
import { ApplicationState, FeeState } from './revaluation-badges.tsx';
import { revaluationDeskText } from './revaluation-desk.text.ts';

const DASH = '–';

/** 35, an arrow, 42, with the valuations that lead to it. */
function Marks({ row: { markBefore, markAfter, second, third } }: { readonly row: RevaluationRow }) {
  const { t } = useText(revaluationDeskText);
  const of = { second: second === null ? DASH : shortText(second), third: third === null ? DASH : shortText(third) };
  const words = second === null ? null : t(third === null ? 'revaluationDesk.valuations' : 'revaluationDesk.valuationsThree', of);
  return (
    <span>
      <FirstLine>
        {markAfter === null ? shortText(markBefore) : <FromTo before={shortText(markBefore)} after={shortText(markAfter)} />}
      </FirstLine>
      {words === null ? null : <SecondLine>{words}</SecondLine>}
    </span>
  );
}

export function useApplicationColumns(): TableColumn<RevaluationRow>[] {
  const { t } = useText(revaluationDeskText, revaluationText);
  return useMemo(() => {
    const column = plainColumn<RevaluationRow>;
    return [
      column('applicationNo', t('revaluation.no'), (row) => (
        <span>
          <FirstLine>{t('revaluationDesk.applicationNo', { no: String(row.applicationNo) })}</FirstLine>
          <SecondLine>{t('revaluationDesk.valuationNo', { no: String(row.valuationNo) })}</SecondLine>
        </span>
      )),
      column('name', t('revaluation.student'), (row) => (
        <TwoLines first={row.name} second={[row.prn, row.seatNo].filter((part) => part !== null).join(' · ')} />
      )),
      column('paper', t('revaluation.paper'), (row) => (
        <span title={row.paperTitle}>
          <FirstLine>{`${row.paperCode} · ${row.headKind}`}</FirstLine>
          <SecondLine>{row.paperTitle}</SecondLine>
        </span>
      )),
      column('kind', t('revaluation.kind'), (row) => (
        <span>
          <FirstLine>{row.kindName}</FirstLine>
          <SecondLine>
            {t(row.byStudent ? 'revaluationDesk.byStudent' : 'revaluationDesk.atDesk', { day: dayText(row.appliedAt) })}
            {row.late ? ` · ${t('revaluationDesk.late')}` : null}
          </SecondLine>
        </span>
      )),
      column('fee', t('revaluation.fee'), (row) => (
        <span>
          <FirstLine>
            {row.feeState === 'NONE' ? null : `₹ ${shortText(row.fee)} `}
            <FeeState state={row.feeState} />
          </FirstLine>
          {row.feeReference === null ? null : <SecondLine>{row.feeReference}</SecondLine>}
        </span>
      )),
      column('state', t('revaluation.state'), (row) => (
        <span>
          <ApplicationState state={row.state} />
          {(row.closingNote ?? row.examiners) === null ? null : <SecondLine>{row.closingNote ?? row.examiners}</SecondLine>}
        </span>
      )),
      column('marks', t('revaluationDesk.marks'), (row) => <Marks row={row} />, 'END'),
    ];
  }, [t]);
}

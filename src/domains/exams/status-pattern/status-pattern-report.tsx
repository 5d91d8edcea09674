import { useState } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { Pager } from '../../../kit/table/pager.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { statusPatterns, type StatusPatternAct, type StatusPatternOutcome } from './status-pattern.contract.ts';
import { statusPatternText } from './status-pattern.text.ts';

const SIZE = 25;
const TONE: Readonly<Record<StatusPatternOutcome, Tone>> = {
  CHANGED: 'green',
  SAME: 'grey',
  STATE: 'amber',
  RESTORED: 'grey',
  KEPT: 'amber',
};

/** What became of each student of an act, who was left out first. */
export function StatusPatternReport({ act }: { readonly act: StatusPatternAct }) {
  const { t } = useText(statusPatternText);
  const instituteId = useInstituteId();
  const [page, setPage] = useState(1);
  const query = { page: String(page), size: String(SIZE) };
  const answer = useCall(statusPatterns.rows, { instituteId, params: { id: act.id }, query }, { keepPrevious: true });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const { data, page: shown } = answer.data;
  return (
    <Card title={`${t('statusPattern.report')}: ${[act.statusName, act.patternName].filter(Boolean).join(' · ')}`}>
      <TableFrame>
        <DenseTable aria-label={t('statusPattern.report')}>
          <thead>
            <tr>
              <th scope="col">{t('statusPattern.student')}</th>
              <th scope="col">{t('statusPattern.was')}</th>
              <th scope="col">{t('statusPattern.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.id}>
                <td>
                  <FirstLine>{row.name}</FirstLine>
                  <SecondLine>{row.prn}</SecondLine>
                </td>
                <td>
                  <FirstLine>{row.wasStatus}</FirstLine>
                  <SecondLine>{row.wasPattern}</SecondLine>
                </td>
                <td>
                  <StateBadge tone={TONE[row.outcome]}>{t(`statusPattern.outcome.${row.outcome}`)}</StateBadge>
                </td>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      </TableFrame>
      {shown.total > SIZE ? <Pager page={page} size={SIZE} total={shown.total} onPage={setPage} onSize={() => setPage(1)} /> : null}
    </Card>
  );
}

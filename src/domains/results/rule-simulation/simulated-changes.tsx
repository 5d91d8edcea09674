import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { PageArea } from '../../../kit/page/page.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { Changed } from '../run-review/change-words.tsx';
import { LetterBadge } from '../result-report/letter-badge.tsx';
import { simulatedResults } from './rule-simulation.contract.ts';
import { ruleSimulationText } from './rule-simulation.text.ts';
import own from './rule-simulation.module.css';

const ORDER = ['name', 'seatNo', 'letter', 'sgpi', 'cgpi', 'className', 'grades'] as const;

/** Whose result would be another one. */
export function SimulatedChanges({ id, above }: { readonly id: string; readonly above: ReactNode }) {
  const { t } = useText(ruleSimulationText);
  const list = useListState(simulatedResults.shape);
  return (
    <ReportList
      report={simulatedResults}
      label={t('simulation.changes')}
      params={{ ruleSimulationId: id }}
      state={list}
      filters={null}
      above={<div className={own.above}>{above}</div>}
      frame={(rows) => (
        <PageArea>
          <Card title={t('simulation.changes')} padding="NONE">
            <div className={own.rows}>{rows}</div>
          </Card>
        </PageArea>
      )}
      empty={
        <StatePanel kind="empty" title={t('simulation.nobody')}>
          {t('simulation.nobodyHint')}
        </StatePanel>
      }
      idOf={(row) => row.studentExamId}
      density="NORMAL"
      order={ORDER}
      cells={{
        name: (row) => <TwoLines first={row.name} second={row.prn} />,
        letter: (row) =>
          row.letter === row.letterBefore ? (
            <LetterBadge letter={row.letter} />
          ) : (
            <span className={own.changed}>
              <LetterBadge letter={row.letterBefore} /> <IconArrowRight size={14} stroke={2} aria-hidden="true" />{' '}
              <LetterBadge letter={row.letter} />
            </span>
          ),
        sgpi: (row) => <Changed before={row.sgpiBefore} after={row.sgpi} />,
        cgpi: (row) => <Changed before={row.cgpiBefore} after={row.cgpi} />,
        className: (row) => <Changed before={row.classBefore} after={row.className} />,
        grades: (row) => <span className={own.grades}>{row.grades}</span>,
      }}
    />
  );
}

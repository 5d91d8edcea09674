import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { useWords } from '../inward/use-exam-filters.client.ts';
import { TableChoice } from './table-choice.tsx';
import { pairCosts, studentCosts, timetableComparison } from './timetable-compare.contract.ts';
import { timetableCompareText } from './timetable-compare.text.ts';

const BOARD = 'BOARD';

interface PartProps {
  readonly examSessionId: string;
  readonly table: string;
  readonly filters: ReactNode;
}

function Nothing() {
  const { t } = useText(timetableCompareText);
  return (
    <StatePanel kind="empty" title={t('cost.none')}>
      {t('cost.noneHint')}
    </StatePanel>
  );
}

function Pairs({ examSessionId, table, filters }: PartProps) {
  const { t } = useText(timetableCompareText);
  return (
    <ReportList
      report={pairCosts}
      cells={{ kind: ({ kind }) => t(`cost.kind.${kind}`) }}
      label={t('export.call.pairCosts.exportFile')}
      params={{ examSessionId }}
      query={{ table }}
      state={useListState(pairCosts.shape)}
      filters={filters}
      empty={<Nothing />}
      idOf={(row) => row.key}
    />
  );
}

function Students({ examSessionId, table, filters }: PartProps) {
  const { t } = useText(timetableCompareText);
  return (
    <ReportList
      report={studentCosts}
      label={t('export.call.studentCosts.exportFile')}
      params={{ examSessionId }}
      query={{ table }}
      state={useListState(studentCosts.shape)}
      filters={filters}
      empty={<Nothing />}
      idOf={(row) => row.studentProfileId}
    />
  );
}

/** Every unit of what a table costs, by pairs of papers and by student. */
export function CostView({ examSessionId }: { readonly examSessionId: string }) {
  const { t } = useText(timetableCompareText);
  const can = useCan();
  const instituteId = useInstituteId();
  const { word, setWords } = useWords();
  const found = useCall(timetableComparison, { instituteId, params: { examSessionId }, query: {} }).data?.data;
  const table = word('of') ?? BOARD;
  const part = word('part') === 'students' && can('inward', 'read') ? 'students' : 'pairs';
  const filters = (
    <>
      <TableChoice
        label={t('cost.table')}
        tables={found?.tables ?? []}
        value={table}
        onChoose={(key) => setWords({ of: key ?? undefined })}
      />
      {can('inward', 'read') ? (
        <SegmentedControl
          aria-label={t('cost.show')}
          data={[
            { value: 'pairs', label: t('cost.pairs.tab') },
            { value: 'students', label: t('cost.students.tab') },
          ]}
          value={part}
          onChange={(value) => setWords({ part: value })}
        />
      ) : null}
    </>
  );
  return part === 'students' ? (
    <Students examSessionId={examSessionId} table={table} filters={filters} />
  ) : (
    <Pairs examSessionId={examSessionId} table={table} filters={filters} />
  );
}

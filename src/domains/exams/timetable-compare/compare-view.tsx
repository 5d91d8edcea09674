import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { useWords } from '../inward/use-exam-filters.client.ts';
import { Compared } from '../timetable-run/found-table.tsx';
import { TableChoice } from './table-choice.tsx';
import { studentFares, tableMoves, timetableComparison } from './timetable-compare.contract.ts';
import { timetableCompareText } from './timetable-compare.text.ts';

type Comparison = ReplyOf<typeof timetableComparison>['data'];

interface PartProps {
  readonly examSessionId: string;
  readonly two: { readonly before: string; readonly after: string };
  readonly filters: ReactNode;
  readonly above: ReactNode;
}

function Papers({ examSessionId, two, filters, above }: PartProps) {
  const { t } = useText(timetableCompareText);
  return (
    <ReportList
      report={tableMoves}
      cells={{ change: ({ change }) => t(`tableCompare.change.${change}`) }}
      label={t('export.call.tableMoves.exportFile')}
      params={{ examSessionId }}
      query={two}
      state={useListState(tableMoves.shape)}
      filters={filters}
      above={above}
      empty={
        <StatePanel kind="empty" title={t('tableCompare.same')}>
          {t('tableCompare.sameHint')}
        </StatePanel>
      }
      idOf={(row) => row.key}
    />
  );
}

function Students({ examSessionId, two, filters, above }: PartProps) {
  const { t } = useText(timetableCompareText);
  return (
    <ReportList
      report={studentFares}
      cells={{ fares: ({ fares }) => t(`tableCompare.fares.${fares}`) }}
      label={t('export.call.studentFares.exportFile')}
      params={{ examSessionId }}
      query={two}
      state={useListState(studentFares.shape)}
      filters={filters}
      above={above}
      empty={
        <StatePanel kind="empty" title={t('tableCompare.sameFares')}>
          {t('tableCompare.sameHint')}
        </StatePanel>
      }
      idOf={(row) => row.studentProfileId}
    />
  );
}

function Chosen({ examSessionId, found }: { readonly examSessionId: string; readonly found: Comparison }) {
  const { t } = useText(timetableCompareText);
  const can = useCan();
  const { word, setWords } = useWords();
  const { tables, before, after, gain, lose, moved } = found;
  const part = word('part') === 'students' && can('inward', 'read') ? 'students' : 'papers';
  const parts = [
    { value: 'papers', label: t('tableCompare.papers', { count: count(moved) }) },
    ...(can('inward', 'read') ? [{ value: 'students', label: t('tableCompare.students.tab', { count: count(gain + lose) }) }] : []),
  ];
  const filters = (
    <>
      <TableChoice
        label={t('tableCompare.before')}
        tables={tables}
        value={before.key}
        onChoose={(key) => setWords({ one: key ?? undefined, other: after.key })}
      />
      <TableChoice
        label={t('tableCompare.after')}
        tables={tables}
        value={after.key}
        onChoose={(key) => setWords({ one: before.key, other: key ?? undefined })}
      />
      <SegmentedControl aria-label={t('tableCompare.show')} data={parts} value={part} onChange={(value) => setWords({ part: value })} />
    </>
  );
  const above = <Compared before={before.measures} after={after.measures} heads={[t('tableCompare.before'), t('tableCompare.after')]} />;
  const two = { before: before.key, after: after.key };
  const Part = part === 'students' ? Students : Papers;
  return <Part examSessionId={examSessionId} two={two} filters={filters} above={above} />;
}

/** Two tables of the session: what each costs, papers that stand elsewhere, and students who fare better or worse. */
export function CompareView({ examSessionId }: { readonly examSessionId: string }) {
  const instituteId = useInstituteId();
  const { word } = useWords();
  const [before, after] = [word('one'), word('other')];
  const query = { ...(before ? { before } : {}), ...(after ? { after } : {}) };
  const answer = useCall(timetableComparison, { instituteId, params: { examSessionId }, query }, { keepPrevious: true });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  return <Chosen examSessionId={examSessionId} found={answer.data.data} />;
}

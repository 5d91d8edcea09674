import { useListState } from '../../../kit/list/list-state.client.ts';
import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { ListArea } from '../../../kit/layout/list-area.tsx';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { LetterBadge } from '../result-report/letter-badge.tsx';
import { PointerSelect } from '../result-report/pointer-select.tsx';
import { resultReportText } from '../result-report/result-report.text.ts';
import { NO_CLASS, NOT_STATED, summaryStudents } from './summary-report.contract.ts';
import type { SummaryStudent } from './summary-report.contract.ts';
import { summaryReportText } from './summary-report.text.ts';
import { pointerOf } from './summary-tab.tsx';
import own from './summary.module.css';

const ORDER = ['name', 'seatNo', 'exam', 'division', 'total', 'sgpi', 'cgpi', 'className', 'letter'] as const;
const GENDERS = ['FEMALE', 'MALE', 'OTHER'] as const;

/** What the list is narrowed to, as far as its rows tell the names. */
function useNarrowed(
  { examInstanceId, by, group, className, kind }: Readonly<Record<string, string>>,
  first: SummaryStudent | undefined,
): string[] {
  const { t } = useText(summaryReportText);
  const part = kind === 'APPEARED' ? t('summary.appeared') : kind === 'ATKT' ? t('summary.atkt') : null;
  const gender = GENDERS.find((one) => one === group);
  const named = () => {
    if (group === NOT_STATED) return t('summary.notStated');
    if (by === 'GENDER' && gender) return t(`summary.gender.${gender}`);
    return by === 'DIVISION' ? first?.division : group;
  };
  const ofClass = className === NO_CLASS ? t('summary.noClass') : className;
  return [part, examInstanceId === undefined ? null : first?.exam, group === undefined ? null : named(), ofClass].filter(
    (word): word is string => typeof word === 'string',
  );
}

function Narrowed({ list, first }: { readonly list: ReturnType<typeof useListState>; readonly first: SummaryStudent | undefined }) {
  const { t } = useText(summaryReportText);
  const { filters } = list.state;
  const words = useNarrowed(filters, first);
  const { examInstanceId: _exam, by: _by, group: _group, className: _class, ...others } = filters;
  const { kind, ...rest } = others;
  const kept = kind === 'APPEARED' || kind === 'ATKT' ? rest : others;
  if (Object.keys(kept).length === Object.keys(filters).length) return null;
  return (
    <div className={own.narrowed}>
      {words.length === 0 ? null : <span>{t('summary.only', { what: words.join(' · ') })}</span>}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconFilterOff size={16} stroke={1.75} />}
        onClick={() => list.change({ filters: kept })}
      >
        {t('summary.onlyOff')}
      </Button>
    </div>
  );
}

interface FigureProps {
  readonly examSessionId: string;
  /** Only of this examination, whatever the address says. */
  readonly examInstanceId?: string;
}

/** The students that a figure counts. */
export function FigureStudents({ examSessionId, examInstanceId }: FigureProps) {
  const { t } = useText(summaryReportText, resultReportText);
  const list = useListState(summaryStudents.shape);
  const pointer = pointerOf(list.state.filters['pointer']);
  return (
    <ReportList
      report={summaryStudents}
      label={t('summary.tab.students')}
      params={{ examSessionId }}
      {...(examInstanceId === undefined ? {} : { query: { examInstanceId } })}
      state={list}
      filters={<PointerSelect pointer={pointer} onChoose={(value) => list.setFilter('pointer', value)} />}
      filtersLabel={t('summary.filters')}
      frame={(rows, { data }) => (
        <>
          <Narrowed list={list} first={data[0]} />
          <ListArea>{rows}</ListArea>
        </>
      )}
      empty={
        <StatePanel kind="empty" title={t('summary.nobody')} action={<Narrowed list={list} first={undefined} />}>
          {t('summary.nobodyHint')}
        </StatePanel>
      }
      idOf={(row) => row.studentExamId}
      density="NORMAL"
      order={ORDER}
      cells={{
        name: (row) => <TwoLines first={row.name} second={row.prn} />,
        total: (row) => `${row.total} / ${row.totalMax}`,
        letter: (row) => <LetterBadge letter={row.letter} />,
      }}
    />
  );
}

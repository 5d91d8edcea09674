import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { ListArea } from '../../../kit/layout/list-area.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { LetterBadge } from '../result-report/letter-badge.tsx';
import { pointerIn } from '../result-report/report-state.client.ts';
import { resultReportText } from '../result-report/result-report.text.ts';
import { SubjectFilters } from './subject-filters.tsx';
import { subjectStudents, type SubjectStudent } from './subject-report.contract.ts';
import { subjectReportText } from './subject-report.text.ts';
import own from './subject-report.module.css';

const ORDER = ['name', 'seatNo', 'division', 'paper', 'heads', 'total', 'grade', 'letter'] as const;

interface NarrowedProps {
  readonly list: ReturnType<typeof useListState>;
  readonly first: SubjectStudent | undefined;
}

/** What the list is narrowed to besides its filters, and the way out of it. */
function Narrowed({ list, first }: NarrowedProps) {
  const { t } = useText(subjectReportText, resultReportText);
  const { by, group, grade, head, ...kept } = list.state.filters;
  if (group === undefined && grade === undefined && head === undefined) return null;
  const marks = first?.heads.split(' + ')[Number(head ?? 1) - 1]?.split(' ')[0];
  const words = [
    by === 'DIVISION' ? first?.division : by === 'TEACHER' ? t('subjects.by.TEACHER') : null,
    grade === undefined ? null : `${t('subject.report.gradeHead')} ${grade}`,
    head === undefined ? null : marks,
  ].filter((word): word is string => typeof word === 'string');
  return (
    <div className={own.narrowed}>
      {words.length === 0 ? null : <span>{t('subjects.only', { what: words.join(' · ') })}</span>}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconFilterOff size={16} stroke={1.75} />}
        onClick={() => list.change({ filters: kept })}
      >
        {t('subjects.all')}
      </Button>
    </div>
  );
}

/** The students that a figure of a paper counts, with their marks in it. */
export function SubjectStudents({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(subjectReportText, resultReportText);
  const list = useListState(subjectStudents.shape);
  const pointer = pointerIn(list.state.filters['pointer'], instance);
  return (
    <ReportList
      report={subjectStudents}
      label={t('subjects.tab.students')}
      params={{ examInstanceId: instance.id }}
      query={{ pointer }}
      state={list}
      filters={<SubjectFilters instance={instance} pointer={pointer} list={list} />}
      filtersLabel={t('subjects.filters')}
      frame={(rows, { data }) => (
        <>
          <Narrowed list={list} first={data[0]} />
          <ListArea>{rows}</ListArea>
        </>
      )}
      empty={
        <StatePanel kind="empty" title={t('subjects.nobody')} action={<Narrowed list={list} first={undefined} />}>
          {t('subjects.nobodyHint')}
        </StatePanel>
      }
      idOf={(row) => row.key}
      order={ORDER}
      cells={{
        name: (row) => (
          <>
            <FirstLine title={row.name}>{row.name}</FirstLine>
            <SecondLine>{row.prn}</SecondLine>
          </>
        ),
        paper: (row) => (
          <>
            {row.paper}
            <SecondLine title={row.title}>{row.title}</SecondLine>
          </>
        ),
        total: (row) => `${row.total} / ${row.totalMax}`,
        letter: (row) => (row.letter === null ? '–' : <LetterBadge letter={row.letter} />),
      }}
    />
  );
}

import { useCan } from '../../../kit/access/authorization.client.ts';
import { ListNote } from '../../../kit/layout/list-note.tsx';
import { SecondLine, TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { ListFilters } from '../../../kit/table/list-filter.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { ClassChoice } from '../../courses/class-choice/class-choice.door.client.ts';
import { examsMenuText } from '../exams.menu.text.ts';
import { LACKS, paperCredits, paperFacts, paperStudents, type PaperFacts, type PaperLack } from './paper-report.contract.ts';
import { FigureLink } from './figure-link.tsx';
import { paperReportText } from './paper-report.text.ts';

interface Props {
  readonly courseInstanceId: string;
}

const SEMESTERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** How far the marks are: the words, and the figures below them. */
function Stand({ row }: { readonly row: PaperFacts }) {
  const { t } = useText(paperReportText);
  const words = t(`paperReport.stand.${row.stand}`);
  if (row.stand === 'NONE') return <SecondLine>{words}</SecondLine>;
  const figures =
    row.stand === 'ENTRY'
      ? t('paperReport.marksOf', { entered: count(row.entered), all: count(row.toEnter) })
      : t('paperReport.sheetsOf', { locked: count(row.lockedSheets), all: count(row.sheets) });
  return <TwoLines first={words} second={figures} />;
}

function Empty() {
  const { t } = useText(paperReportText);
  return (
    <StatePanel kind="empty" title={t('paperReport.none')}>
      {t('paperReport.noneHint')}
    </StatePanel>
  );
}

/** On a phone the first one is the title of a card. */
const PAPER_ORDER = [
  'code',
  'semester',
  'category',
  'heads',
  'credits',
  'pattern',
  'teachers',
  'students',
  'regular',
  'repeaters',
  'backlog',
  'stand',
  'lacks',
] as const;

function useSemesterFilter() {
  const { t } = useText(paperReportText);
  return {
    name: 'semester',
    label: t('paperReport.semester'),
    options: SEMESTERS.map((no) => ({ value: String(no), label: t('paperReport.semesterNo', { no: String(no) }) })),
  };
}

function Papers({ courseInstanceId }: Props) {
  const { t } = useText(paperReportText);
  const semester = useSemesterFilter();
  const list = useListState(paperFacts.shape);
  const figure = (of: (row: PaperFacts) => number, sits?: 'REGULAR' | 'REPEATER' | 'BACKLOG') => (row: PaperFacts) => (
    <FigureLink
      value={of(row)}
      tab="students"
      search={{ code: row.code, semester: String(row.semester), sits }}
      label={t('paperReport.studentsOf', { count: count(of(row)), code: row.code })}
    />
  );
  return (
    <ReportList
      report={paperFacts}
      label={t('paperReport.tab.papers')}
      params={{ courseInstanceId }}
      state={list}
      filters={
        <ListFilters
          list={list}
          by={[
            semester,
            {
              name: 'lacks',
              label: t('paperReport.lacks'),
              options: LACKS.map((value) => ({ value, label: t(`paperReport.filterLack.${value}`) })),
            },
          ]}
        />
      }
      filtersLabel={t('paperReport.filters')}
      below={<ListNote>{t('paperReport.note')}</ListNote>}
      empty={<Empty />}
      idOf={(row) => row.key}
      density="NORMAL"
      order={PAPER_ORDER}
      cells={{
        code: (row) => <TwoLines first={row.code} second={row.title} />,
        category: (row) => <TwoLines first={row.category ?? '–'} second={row.elective} />,
        heads: (row) => row.heads || '–',
        pattern: (row) => row.pattern ?? '–',
        teachers: (row) => row.teachers || '–',
        students: figure((row) => row.students),
        regular: figure((row) => row.regular, 'REGULAR'),
        repeaters: figure((row) => row.repeaters, 'REPEATER'),
        backlog: figure((row) => row.backlog, 'BACKLOG'),
        stand: (row) => <Stand row={row} />,
        lacks: (row) => row.lacks || '–',
      }}
    />
  );
}

function Credits({ courseInstanceId }: Props) {
  const { t } = useText(paperReportText);
  const list = useListState(paperCredits.shape);
  const lacking = (value: number, lacks: PaperLack | undefined, semester: number) => (
    <FigureLink
      value={value}
      tab="papers"
      search={{ lacks, semester: String(semester) }}
      label={t('paperReport.papersOf', {
        count: count(value),
        what: lacks === undefined ? t('paperReport.semesterNo', { no: String(semester) }) : t(`paperReport.filterLack.${lacks}`),
      })}
    />
  );
  return (
    <ReportList
      report={paperCredits}
      label={t('paperReport.tab.credits')}
      params={{ courseInstanceId }}
      state={list}
      filters={null}
      empty={<Empty />}
      idOf={(row) => String(row.semester)}
      density="NORMAL"
      cells={{
        papers: (row) => lacking(row.papers, undefined, row.semester),
        withoutPattern: (row) => lacking(row.withoutPattern, 'PATTERN', row.semester),
        withoutPaper: (row) => lacking(row.withoutPaper, 'PAPER', row.semester),
        withoutTeacher: (row) => lacking(row.withoutTeacher, 'TEACHER', row.semester),
        withoutStudents: (row) => lacking(row.withoutStudents, 'STUDENTS', row.semester),
      }}
    />
  );
}

function Students({ courseInstanceId }: Props) {
  const { t } = useText(paperReportText);
  const semester = useSemesterFilter();
  const list = useListState(paperStudents.shape);
  const code = list.state.filters['code'];
  return (
    <ReportList
      report={paperStudents}
      label={t('paperReport.tab.students')}
      params={{ courseInstanceId }}
      state={list}
      filters={
        <>
          <ListFilters
            list={list}
            by={[
              semester,
              ...(code === undefined
                ? []
                : [
                    {
                      name: 'code',
                      label: t('paperReport.paper'),
                      options: [{ value: code, label: t('paperReport.paperFilter', { code }) }],
                    },
                  ]),
            ]}
          />
        </>
      }
      filtersLabel={t('paperReport.filters')}
      empty={
        <StatePanel kind="empty" title={t('paperReport.noStudents')}>
          {t('paperReport.noStudentsHint')}
        </StatePanel>
      }
      idOf={(row) => row.key}
      cells={{}}
    />
  );
}

/** The papers of a class: what they are, who teaches and sits them, how far their marks are, and what is missing. */
export function PaperReportsPage() {
  const { t } = useText(paperReportText, examsMenuText);
  const can = useCan();
  const tabs = [
    { value: 'papers', label: t('paperReport.tab.papers') },
    { value: 'credits', label: t('paperReport.tab.credits') },
    ...(can('inward', 'read') ? [{ value: 'students', label: t('paperReport.tab.students') }] : []),
  ];
  return (
    <Page>
      <PageHead title={t('menu.paperReports')} purpose={t('paperReport.purpose')} />
      <ClassChoice isList>
        {(id) => (
          <Tabs key={id} label={t('paperReport.tabs')} tabs={tabs}>
            {(tab) =>
              tab === 'students' ? (
                <Students courseInstanceId={id} />
              ) : tab === 'credits' ? (
                <Credits courseInstanceId={id} />
              ) : (
                <Papers courseInstanceId={id} />
              )
            }
          </Tabs>
        )}
      </ClassChoice>
    </Page>
  );
}

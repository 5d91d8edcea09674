import { ListNote } from '../../../kit/layout/list-note.tsx';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { Inline } from '../../../kit/layout/inline.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { ScopeBar } from '../../../kit/page/scope-bar.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useRememberedSet } from '../../../kit/session/use-remembered.client.ts';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { useInitialList } from '../../institute/hydration/hydration.door.client.ts';
import { ProgramFilter } from '../degree-completion/program-filter.tsx';
import { resultsMenuText } from '../results.menu.text.ts';
import { convocationData, type Graduate } from './convocation.contract.ts';
import { convocationText } from './convocation.text.ts';
import { PhotosButton } from './photos-button.tsx';

const { textOf } = textsOf(convocationText);
const ORDER = ['name', 'prn', 'program', 'cgpi', 'className', 'medal', 'certificateNo', 'missingWords'] as const;

function Missing({ row: { missing } }: { readonly row: Graduate }) {
  if (missing.length === 0) return '–';
  return (
    <Inline>
      {missing.map((one) => (
        <StateBadge key={one} tone="amber">
          {textOf(`convocation.missing.${one}`)}
        </StateBadge>
      ))}
    </Inline>
  );
}

/** The rank, and its medal. */
function Medal({ row: { rank, medal } }: { readonly row: Graduate }) {
  if (rank === null) return '–';
  return (
    <Inline>
      {count(rank)}
      {medal === null ? null : <StateBadge tone="blue">{textOf(`convocation.medal.${medal}`)}</StateBadge>}
    </Inline>
  );
}

function Report({ academicYearId }: { readonly academicYearId: string }) {
  const { t } = useText(convocationText, resultsMenuText);
  const list = useListState(convocationData.shape);
  return (
    <ReportList
      report={convocationData}
      label={t('menu.convocationData')}
      params={{ academicYearId }}
      state={list}
      filters={
        <>
          <ProgramFilter list={list} />
          <PhotosButton academicYearId={academicYearId} programId={list.state.filters['programId']} />
        </>
      }
      filtersLabel={t('convocation.filters')}
      above={<ListNote>{t('convocation.rule')}</ListNote>}
      empty={
        <StatePanel kind="empty" title={t('convocation.none')}>
          {t('convocation.noneHint')}
        </StatePanel>
      }
      idOf={(row) => row.studentExamId}
      density="NORMAL"
      order={ORDER}
      cells={{
        name: (row) => <TwoLines first={row.name} second={row.nameInScript} />,
        prn: (row) => <TwoLines first={row.prn} second={row.seatNo} />,
        program: (row) => <TwoLines first={row.program} second={row.branch} />,
        className: (row) => <TwoLines first={row.className ?? '–'} second={row.session} />,
        medal: (row) => <Medal row={row} />,
        missingWords: (row) => <Missing row={row} />,
      }}
    />
  );
}

/** Who receives a degree of an academic year. */
export function ConvocationDataPage() {
  const { t } = useText(convocationText, resultsMenuText);
  const years = useInitialList('AcademicYear');
  const [asked, change] = useRememberedSet(['year']);
  const rows = Array.isArray(years) ? years.toReversed() : [];
  const year = rows.find(({ id }) => id === asked['year']) ?? rows.find(({ isCurrent }) => isCurrent) ?? null;
  return (
    <Page>
      <PageHead title={t('menu.convocationData')} purpose={t('convocation.purpose')} />
      <ScopeBar
        label={t('convocation.scope')}
        fields={[
          {
            name: 'year',
            label: t('convocation.year'),
            value: year?.id ?? null,
            options: rows.map(({ id, name }) => ({ value: id, label: name })),
            onChoose: (value) => change({ year: value }),
            placeholder: t('convocation.chooseYear'),
          },
        ]}
      />
      {year === null ? (
        <StatePanel kind="empty" title={t('convocation.chooseYear')}>
          {t('convocation.chooseHint')}
        </StatePanel>
      ) : (
        <Report key={year.id} academicYearId={year.id} />
      )}
    </Page>
  );
}

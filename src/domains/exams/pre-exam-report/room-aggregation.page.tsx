import { useListState } from '../../../kit/list/list-state.client.ts';
import { ListNote } from '../../../kit/layout/list-note.tsx';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { WithExamScope } from '../exam-instance/exam-scope.tsx';
import { examsMenuText } from '../exams.menu.text.ts';
import { preReportText } from './pre-exam-report.text.ts';
import { ReportChoice } from './report-choice.tsx';
import { ReportEmpty } from './report-empty.tsx';
import { NEEDED, paperNeeds, roomAggregations, SPARES, SUPPLEMENTS } from './room-report.contract.ts';
import { SlotFilter } from './slot-filter.tsx';

interface Props {
  readonly examSessionId: string;
}

function Filters({ examSessionId, list }: Props & { readonly list: ReturnType<typeof useListState> }) {
  const { t } = useText(preReportText);
  const { spare = NEEDED.spare, supplements = NEEDED.supplements } = list.state.filters;
  return (
    <>
      <SlotFilter examSessionId={examSessionId} list={list} />
      <ReportChoice
        label={t('preReport.spare')}
        value={spare}
        options={SPARES.map((value) => ({ value, label: t('preReport.perCent', { count: value }) }))}
        onChoose={(value) => list.setFilter('spare', value)}
      />
      <ReportChoice
        label={t('preReport.supplementsEach')}
        value={supplements}
        options={SUPPLEMENTS.map((value) => ({ value, label: value }))}
        onChoose={(value) => list.setFilter('supplements', value)}
      />
    </>
  );
}

const paperCell = ({ paper, title }: { readonly paper: string; readonly title: string }) => <TwoLines first={paper} second={title} />;

function ByRoom({ examSessionId }: Props) {
  const { t } = useText(preReportText);
  const list = useListState(roomAggregations.shape);
  return (
    <ReportList
      report={roomAggregations}
      label={t('export.call.roomAggregations.exportFile')}
      params={{ examSessionId }}
      state={list}
      filters={<Filters examSessionId={examSessionId} list={list} />}
      below={<ListNote>{t('preReport.supplyNote')}</ListNote>}
      empty={<ReportEmpty of="SEATS" />}
      idOf={(row) => row.key}
      density="NORMAL"
      cells={{ paper: paperCell }}
    />
  );
}

function ByPaper({ examSessionId }: Props) {
  const { t } = useText(preReportText);
  const list = useListState(paperNeeds.shape);
  return (
    <ReportList
      report={paperNeeds}
      label={t('export.call.paperNeeds.exportFile')}
      params={{ examSessionId }}
      state={list}
      filters={<Filters examSessionId={examSessionId} list={list} />}
      below={<ListNote>{t('preReport.supplyNote')}</ListNote>}
      empty={<ReportEmpty of="SEATS" />}
      idOf={(row) => row.key}
      density="NORMAL"
      cells={{ paper: paperCell }}
    />
  );
}

/** Seat numbers, candidates and supplies of each slot, by room and by paper. */
export function RoomAggregationPage() {
  const { t } = useText(preReportText, examsMenuText);
  const tabs = [
    { value: 'rooms', label: t('preReport.tab.byRoom') },
    { value: 'papers', label: t('preReport.tab.byPaper') },
  ];
  return (
    <Page>
      <PageHead title={t('menu.roomAggregationReport')} purpose={t('preReport.aggregation.purpose')} />
      <WithExamScope>
        {({ examSessionId }) => (
          <Tabs key={examSessionId} label={t('preReport.tabs')} tabs={tabs}>
            {(tab) => (tab === 'papers' ? <ByPaper examSessionId={examSessionId} /> : <ByRoom examSessionId={examSessionId} />)}
          </Tabs>
        )}
      </WithExamScope>
    </Page>
  );
}

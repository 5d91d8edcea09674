import { ListNote } from '../../../kit/layout/list-note.tsx';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { tabAddress } from '../inward/pre-exam-address.rules.ts';
import { additionalProfiles, lockedStatistics } from './candidate-report.contract.ts';
import { preReportText } from './pre-exam-report.text.ts';
import { ReportChoice } from './report-choice.tsx';
import { ReportEmpty } from './report-empty.tsx';
import { bundleCovers, seatLists, slotPrints, supervisorReports } from './room-report.contract.ts';
import { SlotFilter, useSeatedSlots } from './slot-filter.tsx';

interface Props {
  readonly instance: ExamInstanceRow;
}

const paperCell = ({ paper, title }: { readonly paper: string; readonly title: string }) => <TwoLines first={paper} second={title} />;

export function Seats({ instance: { examSessionId } }: Props) {
  const { t } = useText(preReportText);
  const list = useListState(seatLists.shape);
  return (
    <ReportList
      report={seatLists}
      label={t('export.call.seatLists.exportFile')}
      params={{ examSessionId }}
      state={list}
      filters={<SlotFilter examSessionId={examSessionId} list={list} />}
      empty={<ReportEmpty of="SEATS" />}
      idOf={(row) => row.key}
      order={['seatNo', 'name', 'prn', 'paper', 'day', 'slot', 'room', 'block', 'row', 'place']}
      density="NORMAL"
      cells={{ paper: paperCell }}
    />
  );
}

export function Supervisors({ instance: { examSessionId } }: Props) {
  const { t } = useText(preReportText);
  const list = useListState(supervisorReports.shape);
  const slots = useSeatedSlots(examSessionId);
  const [first] = slots;
  return (
    <ReportList
      report={supervisorReports}
      label={t('export.call.supervisorReports.exportFile')}
      params={{ examSessionId }}
      state={list}
      filters={
        first ? (
          <ReportChoice
            label={t('preReport.slot')}
            value={list.state.filters['slotId'] ?? first.value}
            options={slots}
            onChoose={(value) => list.setFilter('slotId', value)}
          />
        ) : null
      }
      empty={<ReportEmpty of="SEATS" />}
      idOf={(row) => row.key}
      order={['room', 'block', 'supervisor', 'papers', 'fromSeat', 'toSeat', 'candidates', 'present', 'absent', 'absentSeats']}
    />
  );
}

/** Attendance sheets and door notices are printed where the seats are given. */
export function Prints({ instance: { examSessionId } }: Props) {
  const { t } = useText(preReportText);
  const list = useListState(slotPrints.shape);
  return (
    <ReportList
      report={slotPrints}
      label={t('export.call.slotPrints.exportFile')}
      params={{ examSessionId }}
      state={list}
      filters={null}
      above={<ListNote>{t('preReport.printsNote')}</ListNote>}
      empty={<ReportEmpty of="SLOTS" />}
      idOf={(row) => row.key}
      actions={(row) => <LinkButton to={`${tabAddress(7)}&slot=${row.examSlotId}`}>{t('preReport.toRooms')}</LinkButton>}
      actionsTitle={t('preReport.printsOf')}
    />
  );
}

export function Bundles({ instance: { examSessionId } }: Props) {
  const { t } = useText(preReportText);
  const list = useListState(bundleCovers.shape);
  return (
    <ReportList
      report={bundleCovers}
      label={t('export.call.bundleCovers.exportFile')}
      params={{ examSessionId }}
      state={list}
      filters={<SlotFilter examSessionId={examSessionId} list={list} />}
      empty={<ReportEmpty of="SEATS" />}
      idOf={(row) => row.key}
      density="NORMAL"
      cells={{ paper: paperCell }}
    />
  );
}

export function Locked({ instance: { examSessionId } }: Props) {
  const { t } = useText(preReportText);
  const list = useListState(lockedStatistics.shape);
  return (
    <ReportList
      report={lockedStatistics}
      label={t('export.call.lockedStatistics.exportFile')}
      params={{ examSessionId }}
      state={list}
      filters={null}
      empty={<ReportEmpty of="EXAMS" />}
      idOf={(row) => row.examInstanceId}
    />
  );
}

export function Additional({ instance }: Props) {
  const { t } = useText(preReportText);
  const list = useListState(additionalProfiles.shape);
  return (
    <ReportList
      report={additionalProfiles}
      label={t('export.call.additionalProfiles.exportFile')}
      params={{ examInstanceId: instance.id }}
      state={list}
      filters={null}
      empty={<ReportEmpty of="ADDITIONAL" />}
      idOf={(row) => row.studentExamId}
    />
  );
}

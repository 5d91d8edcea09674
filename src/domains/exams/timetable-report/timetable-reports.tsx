import { useText } from '../../../kit/text/text.client.ts';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { studentLoads, timetableClashes, timetableSheets } from './timetable-report.contract.ts';
import { timetableReportText } from './timetable-report.text.ts';

interface Props {
  readonly examSessionId: string;
}

/** The table as a list, with its files: of the exams that are shown. */
export function SheetReport({ examSessionId, examInstanceId }: Props & { readonly examInstanceId: string | null }) {
  const { t } = useText(timetableReportText);
  const state = useListState(timetableSheets.shape);
  const empty = (
    <StatePanel kind="empty" title={t('sheet.none')}>
      {t('sheet.noneHint')}
    </StatePanel>
  );
  return (
    <ReportList
      report={timetableSheets}
      label={t('export.call.timetableSheets.exportFile')}
      params={{ examSessionId }}
      query={examInstanceId === null ? {} : { examInstanceId }}
      state={state}
      filters={null}
      empty={empty}
      idOf={(row) => row.key}
    />
  );
}

/** Pairs of papers at one time or on one day, with the numbers of the students. */
export function ClashReport({ examSessionId }: Props) {
  const { t } = useText(timetableReportText);
  const state = useListState(timetableClashes.shape);
  const empty = (
    <StatePanel kind="empty" title={t('clash.none')}>
      {t('clash.noneHint')}
    </StatePanel>
  );
  return (
    <ReportList
      report={timetableClashes}
      cells={{ kind: ({ kind }) => t(`clash.kind.${kind}`) }}
      label={t('export.call.timetableClashes.exportFile')}
      params={{ examSessionId }}
      state={state}
      filters={null}
      empty={empty}
      idOf={(row) => row.key}
    />
  );
}

/** How the papers of each student lie. */
export function LoadReport({ examSessionId }: Props) {
  const { t } = useText(timetableReportText);
  const state = useListState(studentLoads.shape);
  const empty = (
    <StatePanel kind="empty" title={t('load.none')}>
      {t('load.noneHint')}
    </StatePanel>
  );
  return (
    <ReportList
      report={studentLoads}
      label={t('export.call.studentLoads.exportFile')}
      params={{ examSessionId }}
      state={state}
      filters={null}
      empty={empty}
      idOf={(row) => row.studentProfileId}
    />
  );
}

import { call } from '../../../kit/http/call.client.ts';
import { shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { plainColumn } from '../../../kit/table/table-column.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { WithExamScope } from '../../exams/exam-instance/exam-scope.tsx';
import { backwardSgpiText } from '../backward-sgpi/backward-sgpi.text.ts';
import { EntryDesk, useEntryColumns, type EntryCalls, type EntryWords } from '../entry/entry-desk.tsx';
import { EvidenceLink } from '../evidence/evidence-link.tsx';
import { evidenceText } from '../evidence/evidence.text.ts';
import { studentHistoryText } from '../student-history/student-history.text.ts';
import { exportGraceAllocations, graceAllocations, type GraceAllocationRow } from './grace-allocation.contract.ts';
import { graceAllocationText } from './grace-allocation.text.ts';
import { GraceForm } from './grace-form.tsx';

const KIND: EntryCalls<GraceAllocationRow> = {
  act: 'graceAllocations.approve',
  removal: 'graceAllocations.remove',
  feed: { plural: 'graceAllocations', feature: 'gracing', action: 'grace' },
  calls: graceAllocations,
  file: exportGraceAllocations,
};
const column = plainColumn<GraceAllocationRow>;

function useColumns() {
  const { t } = useText(graceAllocationText, backwardSgpiText, evidenceText, studentHistoryText);
  return useEntryColumns([
    column('seatNo', t('activityMarks.seat'), (row) => <span className="p-figures">{row.seatNo ?? '–'}</span>),
    column('prn', t('history.prn'), (row) => <span className="p-figures">{row.prn}</span>),
    column('category', t('activityMarks.category'), (row) => row.category),
    column('marks', t('activityMarks.marks'), (row) => <b>{shortDecimal(row.marks)}</b>, 'END'),
    column('document', t('backward.document'), (row) => <span title={row.document}>{row.document}</span>),
    column('evidence', t('evidence.label'), (row) => (
      <EvidenceLink read={graceAllocations.evidence} evidenceId={row.evidenceId} name={row.evidence} />
    )),
  ]);
}

function useWords(): EntryWords<GraceAllocationRow> {
  const { t } = useText(graceAllocationText);
  return {
    title: t('activityMarks.title'),
    add: t('activityMarks.add'),
    none: t('activityMarks.none'),
    noneHint: t('activityMarks.noneHint'),
    closed: t('activityMarks.barHint'),
    deleteTitle: t('activityMarks.delete'),
    deleteOf: ({ name }) => t('activityMarks.deleteOf', { name }),
    deleteWhat: ({ name, category, marks }) => t('activityMarks.deleteWhat', { name, category, marks: shortDecimal(marks) }),
    deleted: ({ name }) => t('activityMarks.deleted', { name }),
  };
}

/** The activity marks of one exam instance. */
function Allocations({ examInstanceId }: { readonly examInstanceId: string }) {
  const instituteId = useInstituteId();
  // What has no file cannot be entered again without one.
  const enterAgain = ({ studentExamId, category, marks, document, evidenceId }: GraceAllocationRow) =>
    evidenceId === null
      ? null
      : () => call(graceAllocations.create, { instituteId, body: { studentExamId, category, marks, document, evidenceId } });
  return (
    <EntryDesk
      examInstanceId={examInstanceId}
      kind={KIND}
      columns={useColumns()}
      words={useWords()}
      enterAgain={enterAgain}
      form={(row, onClose) => <GraceForm examInstanceId={examInstanceId} row={row} onClose={onClose} />}
    />
  );
}

/** Marks for NSS, NCC, sports and culture; each counts once a second person has approved it. */
export function GraceAllocationPage() {
  const { t } = useText(graceAllocationText);
  return (
    <Page>
      <PageHead title={t('activityMarks.title')} purpose={t('activityMarks.purpose')} />
      <WithExamScope>{(instance) => <Allocations key={instance.id} examInstanceId={instance.id} />}</WithExamScope>
    </Page>
  );
}

import { Button } from '@mantine/core';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { WithExamScope } from '../../exams/exam-instance/exam-scope.tsx';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { WaitingRequests } from '../../../kit/approval/waiting-requests.tsx';
import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { backwardSgpiText } from '../backward-sgpi/backward-sgpi.text.ts';
import { graceAllocationText } from './grace-allocation.text.ts';
import { studentHistoryText } from '../student-history/student-history.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone, toastUndo } from '../../../kit/ui/toasts.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import classes from './grace-allocation.module.css';
import { AskButton, AskDialog, EntryState, StudentName } from '../entry-parts.tsx';
import { exportGraceAllocations, graceAllocations, type GraceAllocationRow } from './grace-allocation.contract.ts';
import { EvidenceButton } from '../evidence/evidence-button.tsx';
import { EvidenceLink } from '../evidence/evidence-link.tsx';
import { evidenceText } from '../evidence/evidence.text.ts';
import { RemoveButton } from '../remove-button.tsx';
import { useAddEvidence } from './add-evidence.client.ts';
import { GraceForm } from './grace-form.tsx';

const FEED = { plural: 'graceAllocations', feature: 'gracing', action: 'grace' } as const;
const ACT = 'graceAllocations.approve';
const CHANGES = [graceAllocations.list, graceAllocations.open, graceAllocations.room];
type Open = { readonly what: 'NEW' } | { readonly what: 'ASK' } | { readonly what: 'DELETE'; readonly row: GraceAllocationRow };

function useColumns(): TableColumn<GraceAllocationRow>[] {
  const { t } = useText(graceAllocationText, backwardSgpiText, evidenceText, studentHistoryText);
  return useMemo(() => {
    const column = plainColumn<GraceAllocationRow>;
    const words = { waiting: t('activityMarks.state.UNAPPROVED'), settled: t('activityMarks.state.APPROVED') };
    return [
      column('name', t('history.student'), (row) => <StudentName name={row.name} nameInScript={row.nameInScript} />),
      column('seatNo', t('activityMarks.seat'), (row) => <span className="p-figures">{row.seatNo ?? '–'}</span>),
      column('prn', t('history.prn'), (row) => <span className="p-figures">{row.prn}</span>),
      column('category', t('activityMarks.category'), (row) => row.category),
      column('marks', t('activityMarks.marks'), (row) => <b>{shortDecimal(row.marks)}</b>, 'END'),
      column('document', t('backward.document'), (row) => <span title={row.document}>{row.document}</span>),
      column('evidence', t('evidence.label'), (row) => (
        <EvidenceLink read={graceAllocations.evidence} evidenceId={row.evidenceId} name={row.evidence} />
      )),
      column('state', t('history.state'), ({ requestedByName, approvedByName, approvedAt }) => (
        <EntryState words={words} enteredBy={requestedByName} settledBy={approvedByName} settledAt={approvedAt} />
      )),
    ];
  }, [t]);
}

/** Deleted marks are entered anew, the same ones; they are approved again. */
async function enterAgain(instituteId: string, entry: BodyOf<typeof graceAllocations.create>): Promise<void> {
  await call(graceAllocations.create, { instituteId, body: entry });
  await refresh(...CHANGES);
}

interface DialogProps {
  readonly open: Open;
  readonly examInstanceId: string;
  readonly waiting: number;
  readonly onClose: () => void;
}

function Dialogs({ open, examInstanceId, waiting, onClose }: DialogProps) {
  const { t } = useText(graceAllocationText, evidenceText, uiText);
  const instituteId = useInstituteId();
  if (open.what === 'NEW') return <GraceForm examInstanceId={examInstanceId} onClose={onClose} />;
  if (open.what === 'ASK') {
    const ask = (reason: string) => call(graceAllocations.requestApproval, { instituteId, body: { examInstanceId, reason } });
    const what = t('activityMarks.askWhat', { entries: count(waiting) });
    return <AskDialog title={t('activityMarks.ask')} what={what} ask={ask} changes={CHANGES} onClose={onClose} />;
  }
  const { row } = open;
  const remove = async () => {
    await call(graceAllocations.remove, { instituteId, params: { id: row.id }, body: { version: row.version } });
    await refresh(...CHANGES);
    const { studentExamId, category, marks, document, evidenceId } = row;
    // What has no file cannot be entered again without one.
    if (evidenceId === null) toastDone(t('evidence.deleted', { name: row.name }));
    else
      toastUndo(t('activityMarks.deleted', { name: row.name }), () =>
        enterAgain(instituteId, { studentExamId, category, marks, document, evidenceId }),
      );
  };
  return (
    <ReasonDialog title={t('activityMarks.delete')} confirm={t('row.delete')} tone="red" reason="NONE" onConfirm={remove} onClose={onClose}>
      {t('activityMarks.deleteWhat', { name: row.name, category: row.category, marks: shortDecimal(row.marks) })}
    </ReasonDialog>
  );
}

interface BarProps {
  readonly examInstanceId: string;
  readonly waiting: number;
  readonly open: boolean;
  readonly onOpen: (open: Open) => void;
}

function Buttons({ examInstanceId, waiting, open, onOpen }: BarProps) {
  const { t } = useText(graceAllocationText);
  const can = useCan();
  const add = useAddEvidence(examInstanceId);
  if (!open || !can('gracing', 'grace')) return null;
  return (
    <div className={classes.buttons}>
      <EvidenceButton add={add} />
      <FeedButton master={FEED} context={{ examInstanceId }} />
      {waiting > 0 ? (
        <AskButton
          act={ACT}
          subject={examInstanceId}
          label={t('activityMarks.askFor', { entries: count(waiting) })}
          onClick={() => onOpen({ what: 'ASK' })}
        />
      ) : null}
      <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => onOpen({ what: 'NEW' })}>
        {t('activityMarks.add')}
      </Button>
    </div>
  );
}

/** Why nothing can be entered now. */
function Barred({ bar }: { readonly bar: { readonly code: string; readonly message: string } }) {
  const { t, textOf } = useText(graceAllocationText);
  return (
    <p className={classes.bar} role="status">
      <IconLock size={16} stroke={2} aria-hidden="true" />
      {`${textOf(`activityMarks.bar.${bar.code}`, errorText(bar))} ${t('activityMarks.barHint')}`}
    </p>
  );
}

/** The activity marks of one exam instance. */
function Allocations({ examInstanceId }: { readonly examInstanceId: string }) {
  const { t } = useText(graceAllocationText, studentHistoryText);
  const can = useCan();
  const instituteId = useInstituteId();
  const columns = useColumns();
  const [open, setOpen] = useState<Open | null>(null);
  const entryState = useCall(graceAllocations.open, { instituteId, query: { examInstanceId } }).data?.data;
  const bar = entryState?.bar ?? null;
  const waiting = entryState?.entries ?? 0;
  const isOpen = entryState !== undefined && bar === null;
  return (
    <>
      <Buttons examInstanceId={examInstanceId} waiting={waiting} open={isOpen} onOpen={setOpen} />
      <ServerList
        list={graceAllocations.list}
        file={exportGraceAllocations}
        fixed={{ examInstanceId }}
        label={t('activityMarks.title')}
        columns={columns}
        density="NORMAL"
        searchHint={t('history.searchHint')}
        chips={{
          name: 'state',
          label: t('history.state'),
          values: [
            { value: 'UNAPPROVED', label: t('activityMarks.state.UNAPPROVED') },
            { value: 'APPROVED', label: t('activityMarks.state.APPROVED') },
          ],
        }}
        above={
          <>
            {bar ? <Barred bar={bar} /> : null}
            <WaitingRequests act={ACT} subject={examInstanceId} changes={CHANGES} />
          </>
        }
        nameOf={(row) => row.name}
        actions={
          isOpen && can('gracing', 'delete')
            ? (row) => (
                <RemoveButton label={t('activityMarks.deleteOf', { name: row.name })} onClick={() => setOpen({ what: 'DELETE', row })} />
              )
            : undefined
        }
        empty={
          <StatePanel kind="empty" title={t('activityMarks.none')}>
            {t('activityMarks.noneHint')}
          </StatePanel>
        }
      />
      {open ? <Dialogs open={open} examInstanceId={examInstanceId} waiting={waiting} onClose={() => setOpen(null)} /> : null}
    </>
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

import { Button } from '@mantine/core';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { WaitingRequests } from '../../../kit/approval/waiting-requests.tsx';
import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastUndo } from '../../../kit/ui/toasts.tsx';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { AskButton, AskDialog, EntryState, StudentName } from '../entry-parts.tsx';
import { EvidenceButton } from '../evidence/evidence-button.tsx';
import { EvidenceLink } from '../evidence/evidence-link.tsx';
import { evidenceText } from '../evidence/evidence.text.ts';
import { RemoveButton } from '../remove-button.tsx';
import { studentHistoryText } from '../student-history/student-history.text.ts';
import { useAddEvidence } from './add-evidence.client.ts';
import { additionalCredits, exportAdditionalCredits, type AdditionalCreditRow } from './additional-credit.contract.ts';
import classes from './additional-credit.module.css';
import { additionalCreditText } from './additional-credit.text.ts';
import { CreditForm } from './credit-form.tsx';

const FEED = { plural: 'additionalCredits', feature: 'gracing', action: 'grace' } as const;
const ACT = 'additionalCredits.approve';
const CHANGES = [additionalCredits.list, additionalCredits.open, additionalCredits.room];
type Open = { readonly what: 'NEW' } | { readonly what: 'ASK' } | { readonly what: 'DELETE'; readonly row: AdditionalCreditRow };

function useColumns(): TableColumn<AdditionalCreditRow>[] {
  const { t } = useText(additionalCreditText, evidenceText, studentHistoryText);
  return useMemo(() => {
    const column = plainColumn<AdditionalCreditRow>;
    const words = { waiting: t('credit.state.UNAPPROVED'), settled: t('credit.state.APPROVED') };
    return [
      column('name', t('history.student'), (row) => <StudentName name={row.name} nameInScript={row.nameInScript} />),
      column('seatNo', t('history.prn'), (row) => <span className="p-figures">{[row.seatNo, row.prn].filter(Boolean).join(' · ')}</span>),
      column('abcId', t('credit.abcId'), (row) => <span className="p-figures">{row.abcId ?? '–'}</span>),
      column('activity', t('credit.activity'), (row) => row.activity),
      column('kind', t('additionalCredits.kind'), (row) => t(`additionalCredits.kind.${row.kind}`)),
      column('value', t('credit.value'), (row) => <b>{shortDecimal(row.value)}</b>, 'END'),
      column('evidence', t('evidence.label'), (row) => (
        <EvidenceLink read={additionalCredits.evidence} evidenceId={row.creditEvidenceId} name={row.evidence} />
      )),
      column('state', t('history.state'), ({ requestedByName, approvedByName, approvedAt }) => (
        <EntryState words={words} enteredBy={requestedByName} settledBy={approvedByName} settledAt={approvedAt} />
      )),
    ];
  }, [t]);
}

/** A deleted entry is entered anew, the same one; it is approved again. */
async function enterAgain(instituteId: string, row: AdditionalCreditRow): Promise<void> {
  const { studentExamId, creditActivityId, creditEvidenceId } = row;
  const body = { studentExamId, creditActivityId, creditEvidenceId, value: shortDecimal(row.value) };
  await call(additionalCredits.create, { instituteId, body });
  await refresh(...CHANGES);
}

interface DialogProps {
  readonly open: Open;
  readonly examInstanceId: string;
  readonly waiting: number;
  readonly onClose: () => void;
}

function Dialogs({ open, examInstanceId, waiting, onClose }: DialogProps) {
  const { t } = useText(additionalCreditText, uiText);
  const instituteId = useInstituteId();
  if (open.what === 'NEW') return <CreditForm examInstanceId={examInstanceId} onClose={onClose} />;
  if (open.what === 'ASK') {
    const ask = (reason: string) => call(additionalCredits.requestApproval, { instituteId, body: { examInstanceId, reason } });
    const what = t('credit.askWhat', { entries: count(waiting) });
    return <AskDialog title={t('credit.ask')} what={what} ask={ask} changes={CHANGES} onClose={onClose} />;
  }
  const { row } = open;
  const remove = async () => {
    await call(additionalCredits.remove, { instituteId, params: { id: row.id }, body: { version: row.version } });
    await refresh(...CHANGES);
    toastUndo(t('credit.deleted', { name: row.name }), () => enterAgain(instituteId, row));
  };
  return (
    <ReasonDialog title={t('credit.delete')} confirm={t('row.delete')} tone="red" reason="NONE" onConfirm={remove} onClose={onClose}>
      {t('credit.deleteWhat', { name: row.name, activity: row.activity, value: shortDecimal(row.value) })}
    </ReasonDialog>
  );
}

interface BarProps {
  readonly examInstanceId: string;
  readonly waiting: number;
  readonly onOpen: (open: Open) => void;
}

function Buttons({ examInstanceId, waiting, onOpen }: BarProps) {
  const { t } = useText(additionalCreditText);
  return (
    <div className={classes.buttons}>
      <EvidenceButton add={useAddEvidence(examInstanceId)} />
      <FeedButton master={FEED} context={{ examInstanceId }} />
      {waiting > 0 ? (
        <AskButton
          act={ACT}
          subject={examInstanceId}
          label={t('credit.askFor', { entries: count(waiting) })}
          onClick={() => onOpen({ what: 'ASK' })}
        />
      ) : null}
      <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => onOpen({ what: 'NEW' })}>
        {t('credit.add')}
      </Button>
    </div>
  );
}

/** Why nothing can be entered now. */
function Barred({ bar }: { readonly bar: { readonly code: string; readonly message: string } }) {
  const { t, textOf } = useText(additionalCreditText);
  return (
    <p className={classes.bar} role="status">
      <IconLock size={16} stroke={2} aria-hidden="true" />
      {`${textOf(`credit.bar.${bar.code}`, errorText(bar))} ${t('credit.barHint')}`}
    </p>
  );
}

/** The additional marks and credits of one exam instance. */
export function AdditionalCredits({ examInstanceId }: { readonly examInstanceId: string }) {
  const { t } = useText(additionalCreditText, studentHistoryText);
  const can = useCan();
  const instituteId = useInstituteId();
  const columns = useColumns();
  const [open, setOpen] = useState<Open | null>(null);
  const entryState = useCall(additionalCredits.open, { instituteId, query: { examInstanceId } }).data?.data;
  const bar = entryState?.bar ?? null;
  const waiting = entryState?.entries ?? 0;
  const isOpen = entryState !== undefined && bar === null;
  const remove = (row: AdditionalCreditRow) => (
    <RemoveButton label={t('credit.deleteOf', { name: row.name })} onClick={() => setOpen({ what: 'DELETE', row })} />
  );
  return (
    <>
      {isOpen && can('gracing', 'grace') ? <Buttons examInstanceId={examInstanceId} waiting={waiting} onOpen={setOpen} /> : null}
      <ServerList
        list={additionalCredits.list}
        file={exportAdditionalCredits}
        fixed={{ examInstanceId }}
        label={t('credit.title')}
        columns={columns}
        density="NORMAL"
        searchHint={t('history.searchHint')}
        chips={{
          name: 'state',
          label: t('history.state'),
          values: [
            { value: 'UNAPPROVED', label: t('credit.state.UNAPPROVED') },
            { value: 'APPROVED', label: t('credit.state.APPROVED') },
          ],
        }}
        above={
          <>
            {bar ? <Barred bar={bar} /> : null}
            <WaitingRequests act={ACT} subject={examInstanceId} changes={CHANGES} />
          </>
        }
        nameOf={(row) => row.name}
        actions={isOpen && can('gracing', 'delete') ? remove : undefined}
        empty={
          <StatePanel kind="empty" title={t('credit.none')}>
            {t('credit.noneHint')}
          </StatePanel>
        }
      />
      {open ? <Dialogs open={open} examInstanceId={examInstanceId} waiting={waiting} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

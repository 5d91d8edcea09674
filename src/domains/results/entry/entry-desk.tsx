import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { listApprovals } from '../../../kit/approval/approval.contract.ts';
import { WaitingRequests } from '../../../kit/approval/waiting-requests.tsx';
import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import type { FeedSubject } from '../../../kit/feed-drawer/use-feed.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import type { CallOf, Endpoint } from '../../../kit/http/endpoint.contract.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Toolbar, ToolbarActions } from '../../../kit/layout/toolbar.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ServerList, type PagedEndpoint } from '../../../kit/table/server-list.tsx';
import { plainColumn, type Identified, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone, toastUndo } from '../../../kit/ui/toasts.tsx';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { EvidenceButton } from '../evidence/evidence-button.tsx';
import { EvidenceFiles } from '../evidence/evidence-files.tsx';
import type { evidenceCalls, KeptEvidence } from '../evidence/evidence.contract.ts';
import { evidenceText } from '../evidence/evidence.text.ts';
import { useAddEvidence } from '../evidence/use-add-evidence.client.ts';
import { studentHistoryText } from '../student-history/student-history.text.ts';
import { AskButton, AskDialog, ClosedNote, EntryState, StudentName } from './entry-parts.tsx';
import type { asksForEntries, asksForRemoval, entryBy, entryOf, removesEntry } from './entry.contract.ts';
import { entryText } from './entry.text.ts';
import { CorrectButton, RemoveButton } from './remove-button.tsx';

type Any = z.core.$ZodType;
export type Entry = z.output<z.ZodMiniObject<typeof entryOf & typeof entryBy>>;

type EvidenceCalls = ReturnType<typeof evidenceCalls>;

/** One kind of entry, as its page knows it. */
export interface EntryCalls<Row> {
  readonly act: string;
  /** Of the request to delete an approved one. */
  readonly removal: string;
  readonly feed: FeedSubject;
  readonly calls: {
    readonly list: PagedEndpoint<Row>;
    readonly open: Endpoint<
      Any,
      z.ZodMiniType<unknown, { examInstanceId: string }>,
      Any,
      z.ZodMiniType<{ readonly data: Standing }>,
      'READ'
    >;
    readonly room: CallOf<'READ'>;
    readonly addEvidence: Parameters<typeof useAddEvidence>[0];
    readonly evidence: EvidenceCalls['evidence'];
    readonly removeEvidence: EvidenceCalls['removeEvidence'];
    readonly takeBack: Endpoint<typeof removesEntry.params, Any, typeof removesEntry.body, typeof removesEntry.reply, 'CHANGE'>;
    readonly remove: Endpoint<typeof removesEntry.params, Any, typeof removesEntry.body, typeof removesEntry.reply, 'CHANGE'>;
    readonly requestRemoval: Endpoint<typeof asksForRemoval.params, Any, typeof asksForRemoval.body, typeof asksForRemoval.reply, 'CHANGE'>;
    readonly requestApproval: Endpoint<Any, Any, typeof asksForEntries.body, typeof asksForEntries.reply, 'CHANGE'>;
  };
  readonly file: CallOf<'DOWNLOAD'>;
}

/** What the server says of entries now: the reason why there can be none, how many of the reader's own wait, and the files they may name. */
interface Standing {
  readonly entries: number;
  readonly bar: { readonly code: string; readonly message: string } | null;
  readonly evidence: readonly KeptEvidence[];
}

/** What is said of one kind, and of one row. */
export interface EntryWords<Row> {
  readonly title: string;
  readonly add: string;
  readonly none: string;
  readonly noneHint: string;
  /** What cannot be done while entry is closed. */
  readonly closed: string;
  readonly deleteTitle: string;
  readonly deleteOf: (row: Row) => string;
  readonly deleteWhat: (row: Row) => string;
  readonly deleted: (row: Row) => string;
}

interface DeskProps<Row> {
  readonly examInstanceId: string;
  readonly kind: EntryCalls<Row>;
  readonly columns: readonly TableColumn<Row>[];
  readonly words: EntryWords<Row>;
  /** Enters a deleted one anew, the same; it is approved again. Null: it cannot be. */
  readonly enterAgain: (row: Row) => (() => Promise<unknown>) | null;
  /** Null: of a new entry. */
  readonly form: (row: Row | null, onClose: () => void) => ReactNode;
}

type Open<Row> = { readonly what: 'NEW' } | { readonly what: 'ASK' } | { readonly what: 'DELETE' | 'CORRECT'; readonly row: Row };

const changesOf = <Row,>({ calls }: EntryCalls<Row>) => [calls.list, calls.open, calls.room];

/** The columns of an entry, with its student before them and its state after them. */
export function useEntryColumns<Row extends Entry>(own: readonly TableColumn<Row>[]): TableColumn<Row>[] {
  const { t } = useText(entryText, studentHistoryText);
  return [
    plainColumn<Row>('name', t('history.student'), (row) => <StudentName name={row.name} nameInScript={row.nameInScript} />),
    ...own,
    plainColumn<Row>('state', t('history.state'), ({ sent, requestedByName, approvedByName, approvedAt }) => (
      <EntryState
        words={{ waiting: t(sent ? 'entry.state.SENT' : 'entry.state.DRAFT'), settled: t('entry.state.APPROVED') }}
        waits={sent ? 'SENT' : 'DRAFT'}
        entered={t(sent ? 'entry.enteredBy' : 'entry.draftOf', { name: requestedByName ?? '–' })}
        settledBy={approvedByName}
        settledAt={approvedAt}
      />
    )),
  ];
}

interface DialogProps<Row> extends DeskProps<Row> {
  readonly open: Open<Row>;
  readonly waiting: number;
  readonly onClose: () => void;
}

function Dialogs<Row extends Entry>({ open, examInstanceId, kind, words, waiting, enterAgain, form, onClose }: DialogProps<Row>) {
  const { t } = useText(entryText, evidenceText, uiText);
  const instituteId = useInstituteId();
  if (open.what === 'NEW') return form(null, onClose);
  if (open.what === 'CORRECT') return form(open.row, onClose);
  const changes = changesOf(kind);
  if (open.what === 'ASK')
    return (
      <AskDialog
        title={t('entry.ask')}
        what={t('entry.askWhat', { entries: count(waiting) })}
        ask={(reason) => call(kind.calls.requestApproval, { instituteId, body: { examInstanceId, reason } })}
        done={(entries) => t('entry.asked', { entries: count(entries) })}
        changes={changes}
        onClose={onClose}
      />
    );
  const { row } = open;
  if (row.approvedBy !== null)
    return (
      <ReasonDialog
        title={words.deleteTitle}
        confirm={t('entry.ask')}
        tone="red"
        reason="REQUIRED"
        onConfirm={async (reason) => {
          await call(kind.calls.requestRemoval, { instituteId, params: { id: row.id }, body: { version: row.version, reason } });
          toastDone(t('entry.removeAsked'));
          await refresh(listApprovals, ...changes);
        }}
        onClose={onClose}
      >
        <p>{words.deleteWhat(row)}</p>
        <p>{t('entry.removeSecond')}</p>
      </ReasonDialog>
    );
  const remove = async () => {
    await call(row.isDraft ? kind.calls.takeBack : kind.calls.remove, {
      instituteId,
      params: { id: row.id },
      body: { version: row.version },
    });
    await refresh(...changes);
    const again = enterAgain(row);
    if (again === null) return toastDone(t('evidence.deleted', { name: row.name }));
    toastUndo(words.deleted(row), async () => {
      await again();
      await refresh(...changes);
    });
  };
  return (
    <ReasonDialog title={words.deleteTitle} confirm={t('row.delete')} tone="red" reason="NONE" onConfirm={remove} onClose={onClose}>
      {words.deleteWhat(row)}
    </ReasonDialog>
  );
}

interface ButtonsProps<Row> extends Pick<DeskProps<Row>, 'examInstanceId' | 'kind'> {
  readonly add: string;
  readonly kept: readonly KeptEvidence[];
  readonly waiting: number;
  readonly onOpen: (what: 'NEW' | 'ASK') => void;
}

function Buttons<Row>({ examInstanceId, kind: { act, feed, calls }, add, kept, waiting, onOpen }: ButtonsProps<Row>) {
  const { t } = useText(entryText);
  return (
    <Toolbar>
      <ToolbarActions>
        <EvidenceButton add={useAddEvidence(calls.addEvidence, examInstanceId, calls.open)} />
        <EvidenceFiles kept={kept} calls={calls} shown={calls.open} />
        <FeedButton master={feed} context={{ examInstanceId }} />
        {waiting > 0 ? (
          <AskButton
            act={act}
            subject={examInstanceId}
            label={t('entry.askFor', { entries: count(waiting) })}
            onClick={() => onOpen('ASK')}
          />
        ) : null}
        <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => onOpen('NEW')}>
          {add}
        </Button>
      </ToolbarActions>
    </Toolbar>
  );
}

/** The entries of one kind in one examination: made by one person, each or by a file, and approved by another. */
export function EntryDesk<Row extends Entry>(props: DeskProps<Row> & Identified<Row>) {
  const { examInstanceId, kind, words } = props;
  const { t } = useText(entryText, studentHistoryText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [open, setOpen] = useState<Open<Row> | null>(null);
  const standing = useCall(kind.calls.open, { instituteId, query: { examInstanceId } }).data?.data;
  const bar = standing?.bar ?? null;
  const waiting = standing?.entries ?? 0;
  const isOpen = standing !== undefined && bar === null;
  // What was not sent is its author's to correct; anything else is deleted by whoever may delete.
  const acts = (row: Row) => (
    <>
      {row.isDraft && can('gracing', 'grace') ? (
        <CorrectButton label={t('entry.correctOf', { name: row.name })} onClick={() => setOpen({ what: 'CORRECT', row })} />
      ) : null}
      {can('gracing', 'delete') || (row.isDraft && can('gracing', 'grace')) ? (
        <RemoveButton label={words.deleteOf(row)} onClick={() => setOpen({ what: 'DELETE', row })} />
      ) : null}
    </>
  );
  return (
    <>
      {isOpen && can('gracing', 'grace') ? (
        <Buttons {...props} add={words.add} kept={standing?.evidence ?? []} waiting={waiting} onOpen={(what) => setOpen({ what })} />
      ) : null}
      <ServerList<Row>
        // Its columns; entries have an id, which only the compiler asks of every kind.
        {...props}
        list={kind.calls.list}
        file={kind.file}
        fixed={{ examInstanceId }}
        label={words.title}
        density="NORMAL"
        searchHint={t('history.searchHint')}
        chips={{
          name: 'state',
          label: t('history.state'),
          values: (['UNAPPROVED', 'APPROVED'] as const).map((value) => ({ value, label: t(`entry.state.${value}`) })),
        }}
        above={
          <>
            {bar ? <ClosedNote bar={bar}>{words.closed}</ClosedNote> : null}
            <WaitingRequests act={kind.act} subject={examInstanceId} />
            <WaitingRequests act={kind.removal} subject={examInstanceId} />
          </>
        }
        nameOf={(row) => row.name}
        actions={isOpen && (can('gracing', 'delete') || can('gracing', 'grace')) ? acts : undefined}
        empty={
          <StatePanel kind="empty" title={words.none}>
            {words.noneHint}
          </StatePanel>
        }
      />
      {open ? <Dialogs {...props} open={open} waiting={waiting} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

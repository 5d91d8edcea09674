import { IconBan, IconFileOff, IconEye, IconRefresh, IconTicket } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call, download } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Inline } from '../../../kit/layout/inline.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useSelection } from '../../../kit/table/selection.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import type { TableColumn } from '../../../kit/table/table-column.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { BulkAction } from '../../../kit/ui/bulk-bar.tsx';
import { IconAct } from '../../../kit/ui/icon-act.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastCount, toastRefusal } from '../../../kit/ui/toasts.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { StudentCell } from '../inward/exam-words.tsx';
import { useExamFilters } from '../inward/use-exam-filters.client.ts';
import { exportTickets, hallTickets, type TicketRow, type TicketStanding } from './hall-ticket.contract.ts';
import { hallTicketText } from './hall-ticket.text.ts';
import { LayHold } from './hold-list.tsx';
import { TicketChanges } from './ticket-changes.tsx';
import { IssueDialog } from './issue-tickets.tsx';
import { ticketHoldText } from './ticket-hold.text.ts';

const { textOf } = textsOf(hallTicketText);
const dash = '–';
const SETTINGS = '/institute/institute/institute-details';

/** What keeps a student from a ticket, each as one word; of one revoked by hand also why, who and when. */
function Reasons({ row: { reasons, revoked } }: { readonly row: TicketRow }) {
  const { t } = useText(hallTicketText);
  if (reasons.length === 0) return dash;
  const by = revoked && { name: revoked.byName ?? dash, when: momentText(revoked.at) };
  return (
    <span>
      <Inline>
        {reasons.map((reason) => (
          <StateBadge key={reason} tone={reason === 'HELD' || reason === 'REVOKED' ? 'red' : 'amber'}>
            {textOf(`hallTickets.reason.${reason}`)}
          </StateBadge>
        ))}
      </Inline>
      {revoked ? <FirstLine>{revoked.reason}</FirstLine> : null}
      {by ? <SecondLine>{t('hallTickets.revokedBy', by)}</SecondLine> : null}
    </span>
  );
}

function useColumns(show: TicketStanding): TableColumn<TicketRow>[] {
  const { t } = useText(hallTicketText);
  return useMemo(() => {
    const plain = { align: 'START', sortable: false } as const;
    const hasTicket = show === 'ISSUED' || show === 'OUTDATED';
    const placed = (row: TicketRow) => t('hallTickets.placedOf', { placed: count(row.placed), papers: count(row.papers) });
    const common: TableColumn<TicketRow>[] = [
      { ...plain, id: 'name', title: t('hallTickets.name'), cell: (row) => <StudentCell name={row.name} prn={row.prn} /> },
      { ...plain, id: 'seatNo', title: t('hallTickets.seatNo'), cell: (row) => row.seatNo ?? dash },
      { ...plain, id: 'divisionName', title: t('hallTickets.divisionName'), cell: (row) => row.divisionName ?? dash },
      { ...plain, id: 'placed', title: t('hallTickets.placed'), cell: placed },
    ];
    const reasons: TableColumn<TicketRow> = {
      ...plain,
      id: 'reasons',
      title: t('hallTickets.reasons'),
      cell: (row) => <Reasons row={row} />,
    };
    if (!hasTicket) return show === 'LEFT_OUT' ? [...common, reasons] : common;
    const changes: TableColumn<TicketRow> = {
      ...plain,
      id: 'changes',
      title: t('hallTickets.changes'),
      cell: (row) => <TicketChanges row={row} />,
    };
    return [
      ...common,
      ...(show === 'OUTDATED' ? [changes] : []),
      { ...plain, id: 'number', title: t('hallTickets.number'), cell: (row) => row.number ?? dash },
      { ...plain, id: 'issuedAt', title: t('hallTickets.issuedAt'), cell: (row) => (row.issuedAt ? momentText(row.issuedAt) : dash) },
      { ...plain, id: 'taken', title: t('hallTickets.taken'), align: 'END', cell: (row) => count(row.taken) },
      // Of what keeps others from a ticket only a hold changes one that was issued.
      {
        ...reasons,
        title: t('hallTickets.reason.HELD'),
        cell: (row) => <Reasons row={{ ...row, reasons: row.reasons.filter((one) => one === 'HELD') }} />,
      },
    ];
  }, [t, show]);
}

interface RevokeProps {
  readonly instance: ExamInstanceRow;
  readonly studentExamIds: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function RevokeDialog({ instance, studentExamIds, onDone, onClose }: RevokeProps) {
  const { t } = useText(hallTicketText);
  const instituteId = useInstituteId();
  const leaving = count(studentExamIds.length);
  const revoke = async (reason: string) => {
    const body = { examInstanceId: instance.id, studentExamIds: [...studentExamIds], reason };
    const { data } = await call(hallTickets.revoke, { instituteId, body });
    toastCount(data.revoked, t('hallTickets.revoked', { count: count(data.revoked) }));
    onDone();
    await refresh(hallTickets.list);
  };
  return (
    <ReasonDialog
      title={t('hallTickets.revokeTitle')}
      confirm={t('hallTickets.revokeConfirm', { count: leaving })}
      tone="red"
      reason="REQUIRED"
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>{t('hallTickets.revokeWhat', { count: leaving })}</p>
    </ReasonDialog>
  );
}

type Asked = {
  readonly act: 'ISSUE' | 'AGAIN' | 'REVOKE' | 'HOLD';
  readonly ids: readonly string[];
  readonly revoked?: { readonly name: string; readonly reason: string };
};

interface Props {
  readonly instance: ExamInstanceRow;
  readonly show: TicketStanding;
  /** Whether the window of hall tickets lets them be issued now. */
  readonly mayIssue: boolean;
  readonly onStarted: (batchId: string) => void;
}

function Dialogs({
  asked,
  instance,
  onStarted,
  onDone,
  onClose,
}: Omit<Props, 'show' | 'mayIssue'> & RevokeProps & { readonly asked: Asked }) {
  const { act, ids, revoked } = asked;
  if (act === 'REVOKE') return <RevokeDialog instance={instance} studentExamIds={ids} onDone={onDone} onClose={onClose} />;
  if (act === 'HOLD') return <LayHold instance={instance} studentExamIds={ids} onDone={onDone} onClose={onClose} />;
  const started = (batchId: string) => {
    onDone();
    onStarted(batchId);
  };
  const way = act === 'ISSUE' ? 'FIRST' : 'AGAIN';
  const students = { studentExamIds: ids, count: ids.length, revoked };
  return <IssueDialog instance={instance} way={way} {...students} onStarted={started} onClose={onClose} />;
}

/** Which acts the selected students allow, by the right and the state of the list. */
function useBulk(show: TicketStanding, mayIssue: boolean, onAsk: (asked: Asked) => void) {
  const { t } = useText(hallTicketText, ticketHoldText);
  const can = useCan();
  const act = (icon: typeof IconBan, act: Asked['act'], words: string, isMain: boolean) => (selected: ReadonlySet<string>) => (
    <BulkAction key={act} icon={icon} {...(isMain ? { rank: 'MAIN' as const } : {})} onClick={() => onAsk({ act, ids: [...selected] })}>
      {words}
    </BulkAction>
  );
  const hasTicket = show === 'ISSUED' || show === 'OUTDATED';
  return [
    ...(show === 'READY' && mayIssue && can('hallTickets', 'create') ? [act(IconTicket, 'ISSUE', t('hallTickets.issueSome'), true)] : []),
    ...(hasTicket && mayIssue && can('hallTickets', 'create')
      ? [act(IconRefresh, 'AGAIN', t('hallTickets.againSome'), show === 'OUTDATED')]
      : []),
    ...(hasTicket && can('hallTickets', 'delete') ? [act(IconFileOff, 'REVOKE', t('hallTickets.revoke'), false)] : []),
    ...(can('hallTickets', 'update') ? [act(IconBan, 'HOLD', t('ticketHolds.laySome'), false)] : []),
  ];
}

interface RowActsProps {
  readonly row: TicketRow;
  readonly mayIssue: boolean;
  readonly onOpen: (ticketId: string) => void;
  readonly onAsk: (asked: Asked) => void;
}

/** The ticket of one student; after one was revoked by hand a new one, for this student alone. */
function RowActs({ row: { id, name, ticketId, revoked }, mayIssue, onOpen, onAsk }: RowActsProps) {
  const { t } = useText(hallTicketText);
  const can = useCan();
  if (ticketId !== null) return <IconAct icon={IconEye} label={t('hallTickets.openOne', { name })} onClick={() => onOpen(ticketId)} />;
  if (revoked === null || !mayIssue || !can('hallTickets', 'create')) return null;
  const again = () => onAsk({ act: 'AGAIN', ids: [id], revoked: { name, reason: revoked.reason } });
  return <IconAct icon={IconRefresh} label={t('hallTickets.againTo', { name })} onClick={again} />;
}

/** Students of one state: ready, left out with the reasons, issued, out of date. */
export function TicketList({ instance, show, mayIssue, onStarted }: Props) {
  const { t } = useText(hallTicketText);
  const can = useCan();
  const instituteId = useInstituteId();
  const filters = useExamFilters(instance.id).filter(({ name }) => name === 'divisionId');
  const selection = useSelection();
  const [asked, setAsked] = useState<Asked | null>(null);
  const bulk = useBulk(show, mayIssue, setAsked);
  const columns = useColumns(show);
  const isOpen = instance.publishedRunNo === null;
  const hints: Partial<Record<TicketStanding, ReactNode>> = {
    LEFT_OUT: (
      <Hint>
        {t('hallTickets.leftOutHint')} {can('institutes', 'update') ? <Link to={SETTINGS}>{t('hallTickets.photoSetting')}</Link> : null}
      </Hint>
    ),
    OUTDATED: <Hint>{t('hallTickets.outdatedHint')}</Hint>,
  };
  const open = (id: string) =>
    void download(hallTickets.download, { instituteId, params: { id } })
      .then(() => refresh(hallTickets.list))
      .catch(toastRefusal);
  return (
    <>
      <ServerList
        label={textOf(`hallTickets.standing.${show}`)}
        list={hallTickets.list}
        file={exportTickets}
        fixed={{ examInstanceId: instance.id, show }}
        searchHint={t('hallTickets.searchHint')}
        filters={filters}
        columns={columns}
        nameOf={(row) => row.name}
        above={hints[show]}
        actions={(row) => <RowActs row={row} mayIssue={isOpen && mayIssue} onOpen={open} onAsk={setAsked} />}
        empty={
          <StatePanel kind="empty" title={textOf(`hallTickets.none.${show}`)}>
            {t('hallTickets.none.hint')}
          </StatePanel>
        }
        {...(isOpen && bulk.length > 0
          ? { selection, bulk: (selected: ReadonlySet<string>) => <>{bulk.map((one) => one(selected))}</> }
          : {})}
      />
      {asked ? (
        <Dialogs
          asked={asked}
          instance={instance}
          studentExamIds={asked.ids}
          onStarted={onStarted}
          onDone={selection.clear}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

import { Button, Select } from '@mantine/core';
import { IconBan, IconLockOpen } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import type { TableColumn } from '../../../kit/table/table-column.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { IconAct } from '../../../kit/ui/icon-act.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastCount, toastDone } from '../../../kit/ui/toasts.tsx';
import { FirstLine, SecondLine, TwoLines } from '../../../kit/layout/two-lines.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { useExamFilters } from '../inward/use-exam-filters.client.ts';
import { hallTickets } from './hall-ticket.contract.ts';
import { HOLD_KINDS, ticketHolds, type HoldKind, type TicketHold } from './ticket-hold.contract.ts';
import { ticketHoldText } from './ticket-hold.text.ts';

const { textOf } = textsOf(ticketHoldText);
const ALL = 'ALL';

interface LayProps {
  readonly instance: ExamInstanceRow;
  /** Empty: everybody, or a division. */
  readonly studentExamIds: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Lays a hold on everybody, on a division or on the selected students. */
export function LayHold({ instance, studentExamIds, onDone, onClose }: LayProps) {
  const { t } = useText(ticketHoldText);
  const instituteId = useInstituteId();
  const divisions = useExamFilters(instance.id).find(({ name }) => name === 'divisionId')?.options ?? [];
  const [kind, setKind] = useState<HoldKind>('FEES');
  const [whom, setWhom] = useState(ALL);
  const some = studentExamIds.length > 0;
  const lay = async (reason: string) => {
    const target = some ? { studentExamIds: [...studentExamIds] } : whom === ALL ? {} : { divisionId: whom };
    const { data } = await call(ticketHolds.lay, { instituteId, body: { examInstanceId: instance.id, ...target, kind, reason } });
    toastCount(data.laid, data.laid > 0 ? t('ticketHolds.laid', { count: count(data.laid) }) : t('ticketHolds.unchanged'));
    onDone();
    await refresh(ticketHolds.list, hallTickets.list);
  };
  const kinds = (
    <Select
      label={t('ticketHolds.kind')}
      data={HOLD_KINDS.map((value) => ({ value, label: textOf(`ticketHolds.kind.${value}`) }))}
      value={kind}
      allowDeselect={false}
      onChange={(value) => setKind(HOLD_KINDS.find((one) => one === value) ?? 'OTHER')}
    />
  );
  const targets = (
    <Select
      label={t('ticketHolds.whom')}
      data={[{ value: ALL, label: t('ticketHolds.whom.all') }, ...divisions]}
      value={whom}
      allowDeselect={false}
      onChange={(value) => setWhom(value ?? ALL)}
    />
  );
  return (
    <ReasonDialog
      title={t('ticketHolds.layTitle')}
      confirm={t('ticketHolds.laySome')}
      tone="red"
      reason="REQUIRED"
      onConfirm={lay}
      onClose={onClose}
      fields={
        <>
          {some ? null : targets}
          {kinds}
        </>
      }
    >
      <p>{t('ticketHolds.layWhat')}</p>
      {some ? <p>{t('ticketHolds.laySome.what', { count: count(studentExamIds.length) })}</p> : null}
    </ReasonDialog>
  );
}

export function LayHoldButton({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(ticketHoldText);
  const may = useCan()('hallTickets', 'update');
  const [laying, setLaying] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconBan size={16} stroke={1.75} />} onClick={() => setLaying(true)}>
        {t('ticketHolds.lay')}
      </Button>
      {laying ? <LayHold instance={instance} studentExamIds={[]} onDone={() => undefined} onClose={() => setLaying(false)} /> : null}
    </>
  );
}

const useWhom = () => {
  const { t } = useText(ticketHoldText);
  return (hold: TicketHold) => hold.studentName ?? hold.divisionName ?? t('ticketHolds.whom.all');
};

function useColumns(): TableColumn<TicketHold>[] {
  const { t } = useText(ticketHoldText);
  const whom = useWhom();
  return useMemo(() => {
    const plain = { align: 'START', sortable: false } as const;
    const state = (hold: TicketHold) =>
      hold.releasedAt === null ? (
        <StateBadge tone="red">{t('ticketHolds.inForce')}</StateBadge>
      ) : (
        <span>
          <FirstLine>{t('ticketHolds.released', { reason: hold.releaseReason ?? '' })}</FirstLine>
          <SecondLine>{[dayText(hold.releasedAt), hold.releasedByName].filter(Boolean).join(' · ')}</SecondLine>
        </span>
      );
    return [
      {
        ...plain,
        id: 'whom',
        title: t('ticketHolds.whom'),
        cell: (hold) => <TwoLines first={whom(hold)} second={hold.prn} />,
      },
      { ...plain, id: 'kind', title: t('ticketHolds.kind'), cell: (hold) => textOf(`ticketHolds.kind.${hold.kind}`) },
      { ...plain, id: 'reason', title: t('ticketHolds.reason'), cell: (hold) => <span title={hold.reason}>{hold.reason}</span> },
      { ...plain, id: 'students', title: t('ticketHolds.students'), align: 'END', cell: (hold) => count(hold.students) },
      {
        ...plain,
        id: 'laidAt',
        title: t('ticketHolds.laidAt'),
        cell: (hold) => [dayText(hold.laidAt), hold.laidByName].filter(Boolean).join(' · '),
      },
      { ...plain, id: 'standing', title: t('ticketHolds.standing'), cell: state },
    ];
  }, [t, whom]);
}

function ReleaseDialog({ hold, onClose }: { readonly hold: TicketHold; readonly onClose: () => void }) {
  const { t } = useText(ticketHoldText);
  const instituteId = useInstituteId();
  const release = async (reason: string) => {
    await call(ticketHolds.release, { instituteId, params: { id: hold.id }, body: { reason } });
    toastDone(t('ticketHolds.done'));
    await refresh(ticketHolds.list, hallTickets.list);
  };
  return (
    <ReasonDialog
      title={t('ticketHolds.releaseTitle')}
      confirm={t('ticketHolds.release')}
      tone="navy"
      reason="REQUIRED"
      onConfirm={release}
      onClose={onClose}
    >
      <p>{t('ticketHolds.releaseWhat', { count: count(hold.students) })}</p>
    </ReasonDialog>
  );
}

/** Holds of an examination, those in force first; each is released with a reason. */
export function HoldList({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(ticketHoldText);
  const may = useCan()('hallTickets', 'update');
  const whom = useWhom();
  const columns = useColumns();
  const [releasing, setReleasing] = useState<TicketHold | null>(null);
  return (
    <>
      <ServerList
        label={t('ticketHolds.layTitle')}
        list={ticketHolds.list}
        fixed={{ examInstanceId: instance.id }}
        columns={columns}
        nameOf={whom}
        actions={(hold) =>
          may && hold.releasedAt === null ? (
            <IconAct icon={IconLockOpen} label={t('ticketHolds.releaseOf', { whom: whom(hold) })} onClick={() => setReleasing(hold)} />
          ) : null
        }
        empty={
          <StatePanel kind="empty" title={t('ticketHolds.none')}>
            {t('ticketHolds.noneHint')}
          </StatePanel>
        }
      />
      {releasing ? <ReleaseDialog hold={releasing} onClose={() => setReleasing(null)} /> : null}
    </>
  );
}

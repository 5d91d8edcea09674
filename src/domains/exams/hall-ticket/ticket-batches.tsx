import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { Inline } from '../../../kit/layout/inline.tsx';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import type { TableColumn } from '../../../kit/table/table-column.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { StudentCell } from '../inward/exam-words.tsx';
import { hallTickets, type TakenTicket, type TicketBatch } from './hall-ticket.contract.ts';
import { hallTicketText } from './hall-ticket.text.ts';
import { BatchFiles } from './issued-batch.tsx';

const { textOf } = textsOf(hallTicketText);
const dash = '–';
const plain = { align: 'START', sortable: false } as const;

interface Props {
  readonly instance: ExamInstanceRow;
  readonly onOpen: (batchId: string) => void;
}

/** The files of a finished issue; one that stopped goes on. */
function BatchActs({ batch, onOpen }: { readonly batch: TicketBatch; readonly onOpen: (batchId: string) => void }) {
  const { t } = useText(hallTicketText);
  const may = useCan()('hallTickets', 'create');
  const instituteId = useInstituteId();
  if (!may) return null;
  const goOn = async () => {
    try {
      await call(hallTickets.resume, { instituteId, params: { id: batch.id } });
      await refresh(hallTickets.batches, hallTickets.batch);
      onOpen(batch.id);
    } catch (error) {
      toastRefusal(error);
    }
  };
  return (
    <Inline>
      {batch.isStopped ? (
        <Button size="xs" variant="default" onClick={() => void goOn()}>
          {t('hallTickets.batch.resume')}
        </Button>
      ) : null}
      {batch.issued > 0 && !batch.isWorking ? <BatchFiles id={batch.id} size="xs" /> : null}
    </Inline>
  );
}

function useBatchColumns(onOpen: (batchId: string) => void): TableColumn<TicketBatch>[] {
  const { t } = useText(hallTicketText);
  return useMemo(() => {
    const what = (batch: TicketBatch) =>
      batch.reason === null ? t('hallTickets.batch.first') : t('hallTickets.batch.again', { reason: batch.reason });
    return [
      {
        ...plain,
        id: 'createdAt',
        title: t('hallTickets.issuedAt'),
        cell: (batch) => (
          <TwoLines first={what(batch)} second={[momentText(batch.createdAt), batch.createdByName].filter(Boolean).join(' · ')} />
        ),
      },
      {
        ...plain,
        id: 'issued',
        title: t('hallTickets.job'),
        cell: (batch) => t('hallTickets.done', { issued: count(batch.issued), leftOut: count(batch.leftOut) }),
      },
      {
        ...plain,
        id: 'files',
        title: t('hallTickets.view.BATCHES'),
        cell: (batch) => (
          <Inline>
            {batch.isStopped ? <StateBadge tone="amber">{t('hallTickets.batch.stopped')}</StateBadge> : null}
            <BatchActs batch={batch} onOpen={onOpen} />
          </Inline>
        ),
      },
    ];
  }, [t, onOpen]);
}

function useTakenColumns(): TableColumn<TakenTicket>[] {
  const { t } = useText(hallTicketText);
  return useMemo(
    () => [
      { ...plain, id: 'name', title: t('hallTickets.name'), cell: (row) => <StudentCell name={row.name} prn={row.prn} /> },
      { ...plain, id: 'number', title: t('hallTickets.number'), cell: (row) => row.number },
      { ...plain, id: 'way', title: t('hallTickets.way'), cell: (row) => textOf(`hallTickets.way.${row.way}`) },
      { ...plain, id: 'by', title: t('hallTickets.takenBy'), cell: (row) => row.byName ?? dash },
      { ...plain, id: 'takenAt', title: t('hallTickets.takenAt'), cell: (row) => momentText(row.takenAt) },
    ],
    [t],
  );
}

/** What was issued to many at once, with its files. */
export function TicketBatches({ instance, onOpen }: Props) {
  const { t } = useText(hallTicketText);
  return (
    <ServerList
      label={t('hallTickets.view.BATCHES')}
      list={hallTickets.batches}
      fixed={{ examInstanceId: instance.id }}
      columns={useBatchColumns(onOpen)}
      nameOf={(batch) => momentText(batch.createdAt)}
      empty={<StatePanel kind="empty" title={t('hallTickets.batches.none')} />}
    />
  );
}

/** Who took which file, the latest first. */
export function TakenTickets({ instance }: Pick<Props, 'instance'>) {
  const { t } = useText(hallTicketText);
  return (
    <ServerList
      label={t('hallTickets.takenTitle')}
      list={hallTickets.taken}
      fixed={{ examInstanceId: instance.id }}
      searchHint={t('hallTickets.searchHint')}
      columns={useTakenColumns()}
      nameOf={(row) => row.number}
      empty={<StatePanel kind="empty" title={t('hallTickets.taken.none')} />}
    />
  );
}

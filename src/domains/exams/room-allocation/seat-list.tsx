import { useMemo } from 'react';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { ServerList } from '../../../kit/table/server-list.tsx';
import type { TableColumn } from '../../../kit/table/table-column.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { exportSeats, roomAllocations } from './room-allocation.contract.ts';
import { roomAllocationText } from './room-allocation.text.ts';

type Row = ReplyOf<typeof roomAllocations.seats>['data'][number];

/** Every seat of a slot, room by room: what is hung at the door. */
export function SeatList({ examSlotId }: { readonly examSlotId: string }) {
  const { t } = useText(roomAllocationText);
  const columns = useMemo((): TableColumn<Row>[] => {
    const plain = { align: 'START', sortable: false } as const;
    const two = (first: string, second: string) => <TwoLines first={first} second={second} />;
    return [
      { ...plain, id: 'room', title: t('seating.room'), cell: (row) => <b>{row.room}</b> },
      { ...plain, id: 'blockNo', title: t('seating.blockNo'), cell: (row) => count(row.blockNo) },
      { ...plain, id: 'seatNo', title: t('seating.seatNo'), cell: (row) => row.seatNo },
      { ...plain, id: 'name', title: t('seating.name'), cell: (row) => two(row.name, row.prn) },
      { ...plain, id: 'paper', title: t('seating.paper'), cell: (row) => two(row.paper, row.paperTitle) },
      { ...plain, id: 'row', title: t('seating.row'), cell: (row) => count(row.row) },
      { ...plain, id: 'place', title: t('seating.place'), cell: (row) => count(row.place) },
    ];
  }, [t]);
  return (
    <ServerList
      label={t('seating.list')}
      list={roomAllocations.seats}
      file={exportSeats}
      params={{ examSlotId }}
      idOf={({ room, row, place }) => `${room} ${row} ${place}`}
      searchHint={t('seating.listHint')}
      columns={columns}
      empty={
        <StatePanel kind="empty" title={t('seating.listNone')}>
          {t('seating.noneYetHint')}
        </StatePanel>
      }
    />
  );
}

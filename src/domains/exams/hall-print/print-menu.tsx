import { Button, Menu, Select } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { download } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { roomAllocations } from '../room-allocation/room-allocation.contract.ts';
import { HALL_PRINTS, hallPrints } from './hall-print.contract.ts';
import type { HallPrint } from './hall-print.contract.ts';
import { hallPrintText } from './hall-print.text.ts';

const ALL = 'ALL';

interface DialogProps {
  readonly examSlotId: string;
  readonly kind: HallPrint;
  readonly onClose: () => void;
}

/** Asks for which room; all of them unless one is chosen. */
function PrintDialog({ examSlotId, kind, onClose }: DialogProps) {
  const { t, textOf } = useText(hallPrintText);
  const instituteId = useInstituteId();
  const [roomId, choose] = useState(ALL);
  const { data } = useCall(roomAllocations.get, { instituteId, params: { examSlotId } });
  const rooms = (data?.data.rooms ?? []).filter((one) => one.isUsed);
  const choices = [
    { value: ALL, label: t('hallPrint.allRooms', { count: count(rooms.length) }) },
    ...rooms.map((one) => ({ value: one.roomId, label: one.code })),
  ];
  const print = () =>
    download(hallPrints.file, { instituteId, params: { examSlotId }, query: { kind, ...(roomId === ALL ? {} : { roomId }) } });
  return (
    <ReasonDialog
      title={textOf(`hallPrint.kind.${kind}`)}
      confirm={t('hallPrint.print')}
      tone="navy"
      reason="NONE"
      fields={
        <Select
          label={t('hallPrint.room')}
          data={choices}
          value={roomId}
          onChange={(id) => (id === null ? undefined : choose(id))}
          allowDeselect={false}
          searchable={choices.length > 8}
        />
      }
      onConfirm={print}
      onClose={onClose}
    >
      <p>{textOf(`hallPrint.what.${kind}`)}</p>
    </ReasonDialog>
  );
}

interface Props {
  readonly examSlotId: string;
  /** Why nothing can be printed yet; null: it can. */
  readonly why: string | null;
}

/** Everything that is printed of the rooms of a slot. */
export function PrintMenu({ examSlotId, why }: Props) {
  const { t, textOf } = useText(hallPrintText);
  const can = useCan();
  const [asking, setAsking] = useState<HallPrint | null>(null);
  if (!can('blocks', 'export')) return null;
  const printer = <IconPrinter size={16} stroke={1.75} />;
  if (why !== null)
    return (
      <ActButton variant="default" leftSection={printer} why={why}>
        {t('hallPrint.menu')}
      </ActButton>
    );
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={printer} rightSection={<IconChevronDown size={14} stroke={2} />}>
            {t('hallPrint.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {HALL_PRINTS.map((kind) => (
            <Menu.Item key={kind} onClick={() => setAsking(kind)}>
              {textOf(`hallPrint.kind.${kind}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asking ? <PrintDialog examSlotId={examSlotId} kind={asking} onClose={() => setAsking(null)} /> : null}
    </>
  );
}

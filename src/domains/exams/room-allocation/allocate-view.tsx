import { Select, Checkbox, NumberInput, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import type { Translate } from '../../../kit/text/texts.contract.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import { Outcome } from './allocate-outcome.tsx';
import { allocateText } from './allocate.text.ts';
import { APART, STRATEGIES } from './seating-choices.contract.ts';
import { roomAllocations } from './room-allocation.contract.ts';
import type { SlotRoom, SlotRow, SlotSettings } from './room-allocation.contract.ts';
import { roomAllocationText } from './room-allocation.text.ts';
import classes from './room-allocation.module.css';
import { refreshSeats } from './slot-acts.tsx';

const TYPING_MS = 300;
const ROOM_MASTER = '/exam-master/exam-configuration/room-master';

type Preview = ReplyOf<typeof roomAllocations.preview>['data'];

interface FormProps {
  readonly settings: SlotSettings;
  readonly onSettings: (settings: SlotSettings) => void;
}

/** How seats are given; the preview beside it follows. */
function SettingsForm({ settings, onSettings }: FormProps) {
  const { t, textOf } = useText(allocateText);
  const choice = <Name extends 'strategy' | 'apart' | 'rooms' | 'order'>(
    name: Name,
    label: string,
    words: string,
    values: readonly SlotSettings[Name][],
  ) => (
    <Select
      label={label}
      data={values.map((value) => ({ value, label: textOf(`${words}.${value}`) }))}
      value={settings[name]}
      onChange={(value) => {
        const chosen = values.find((one) => one === value);
        if (chosen !== undefined) onSettings({ ...settings, [name]: chosen });
      }}
      allowDeselect={false}
    />
  );
  return (
    <Card title={t('seating.how')}>
      <Stack>
        {choice('strategy', t('seating.strategy'), 'seating.strategy', STRATEGIES)}
        {choice('apart', t('seating.apart'), 'seating.apart', APART)}
        {choice('rooms', t('seating.roomOrder'), 'seating.roomOrder', ['ORDER', 'FEWEST'])}
        {choice('order', t('seating.order'), 'seating.order', ['SEAT_NO', 'DRAWN'])}
        {settings.order === 'DRAWN' ? (
          <Button variant="default" onClick={() => onSettings({ ...settings, seed: settings.seed + 1 })}>
            {t('seating.drawAgain')}
          </Button>
        ) : null}
        <NumberInput
          label={t('seating.blockSize')}
          description={t('seating.blockSizeHelp')}
          min={1}
          max={200}
          value={settings.blockSize}
          onChange={(value) =>
            typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 200
              ? onSettings({ ...settings, blockSize: value })
              : undefined
          }
        />
      </Stack>
    </Card>
  );
}

interface RoomsProps {
  readonly rooms: readonly SlotRoom[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
}

/** Rooms that may be used; one that cannot be had says why. */
function Rooms({ rooms, chosen, onChoose }: RoomsProps) {
  const { t } = useText(roomAllocationText, allocateText);
  const open = rooms.filter((room) => room.closedFor === null && room.takenBy === null);
  const says = (room: SlotRoom) => {
    if (room.closedFor !== null) return t('seating.closedFor', { reason: room.closedFor });
    if (room.takenBy !== null) return t('seating.takenBy', { slot: room.takenBy });
    return t('seating.capacityOf', { count: count(room.examCapacity), floor: count(room.floor) });
  };
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <Card title={t('seating.rooms')} end={count(chosen.size)}>
      <Stack>
        <Checkbox
          label={t('seating.allRooms')}
          checked={open.length > 0 && open.every((room) => chosen.has(room.roomId))}
          onChange={(event) => onChoose(new Set(event.currentTarget.checked ? open.map((room) => room.roomId) : []))}
        />
        {rooms.map((room) => (
          <Checkbox
            key={room.roomId}
            label={room.code}
            description={says(room)}
            disabled={room.closedFor !== null || room.takenBy !== null}
            checked={chosen.has(room.roomId)}
            onChange={() => toggle(room.roomId)}
          />
        ))}
      </Stack>
    </Card>
  );
}

interface Props extends FormProps {
  readonly slot: SlotRow;
  /** The window that keeps seats from being given; null: none. */
  readonly shut: string | null;
  readonly onDone: () => void;
}

interface AskProps {
  readonly slot: SlotRow;
  readonly preview: Preview;
  readonly roomIds: readonly string[];
  readonly settings: SlotSettings;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before seats are given: all that are not held are given anew. */
function GiveDialog({ slot, preview, roomIds, settings, onDone, onClose }: AskProps) {
  const { t } = useText(roomAllocationText, allocateText);
  const instituteId = useInstituteId();
  const give = async () => {
    // The list of slots may be older than what is previewed.
    const body = { roomIds: [...roomIds], settings, version: preview.version, stamp: preview.stamp };
    try {
      const { data } = await call(roomAllocations.allocate, { instituteId, params: { examSlotId: slot.examSlotId }, body });
      toastCount(data.seated, t('seating.given', { count: count(data.seated) }));
      onDone();
    } finally {
      await refreshSeats();
    }
  };
  return (
    <ReasonDialog
      title={t('seating.giveTitle')}
      confirm={t('seating.give', { count: count(preview.seated) })}
      tone="navy"
      reason="NONE"
      onConfirm={give}
      onClose={onClose}
    >
      <p>{t('seating.giveWhat', { count: count(preview.seated), rooms: count(preview.rooms.length) })}</p>
    </ReasonDialog>
  );
}

/** Why seats cannot be given now; null: they can. */
function whyNot(
  state: SlotRow['state'],
  rooms: number,
  seated: number | null,
  t: Translate<typeof roomAllocationText | typeof allocateText>,
): string | null {
  if (state === 'CONFIRMED') return t('seating.isConfirmed');
  if (rooms === 0) return t('seating.previewNone');
  return seated === 0 ? t('seating.nobody') : null;
}

/** Settings, rooms and, live, what they would give; nothing is stored until it is confirmed. */
export function AllocateView({ slot, shut, settings, onSettings, onDone }: Props) {
  const { t } = useText(roomAllocationText, allocateText);
  const can = useCan();
  const instituteId = useInstituteId();
  const params = { examSlotId: slot.examSlotId };
  const found = useCall(roomAllocations.get, { instituteId, params });
  const [chosen, choose] = useState<ReadonlySet<string> | null>(null);
  const [asking, setAsking] = useState<Preview | null>(null);
  const rooms = found.data?.data.rooms ?? [];
  const open = rooms.filter((room) => room.closedFor === null && room.takenBy === null).map((room) => room.roomId);
  const roomIds = open.filter((id) => chosen === null || chosen.has(id));
  const [late] = useDebouncedValue({ settings, roomIds: roomIds.join(' ') }, TYPING_MS);
  const lateRooms = late.roomIds === '' ? [] : late.roomIds.split(' ');
  const asked = { instituteId, params, body: { roomIds: lateRooms, settings: late.settings } };
  const answer = useCall(roomAllocations.preview, asked, { keepPrevious: true, enabled: lateRooms.length > 0 });
  if (found.isError && !found.data) return <ListFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <ListWaiting />;
  if (rooms.length === 0)
    return (
      <StatePanel kind="empty" title={t('seating.noRooms')} action={<LinkButton to={ROOM_MASTER}>{t('seating.toRooms')}</LinkButton>}>
        {t('seating.noRoomsHint')}
      </StatePanel>
    );
  const preview = answer.data?.data ?? null;
  // A preview of before the last change of seats is asked again: confirmed, it would be refused.
  const isOld = answer.isFetching || answer.isPlaceholderData || late.settings !== settings || late.roomIds !== roomIds.join(' ');
  const why = shut ?? whyNot(slot.state, roomIds.length, preview?.seated ?? null, t);
  return (
    <div className={classes.form}>
      <Stack>
        <SettingsForm settings={settings} onSettings={onSettings} />
        <Rooms rooms={rooms} chosen={new Set(roomIds)} onChoose={choose} />
      </Stack>
      <Stack>
        {can('blocks', 'update') ? (
          <ActButton
            className={classes.give ?? ''}
            why={why}
            loading={why === null && (preview === null || isOld)}
            onClick={() => setAsking(preview)}
          >
            {t('seating.give', { count: count(preview?.seated ?? 0) })}
          </ActButton>
        ) : null}
        {answer.isError && !answer.isFetching ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
        {roomIds.length === 0 ? <Hint>{t('seating.previewNone')}</Hint> : null}
        {roomIds.length > 0 && preview !== null ? (
          <Outcome preview={preview} isOld={isOld} settings={late.settings} rooms={rooms} roomIds={lateRooms} />
        ) : null}
        {roomIds.length > 0 && preview === null && !answer.isError ? <ListWaiting /> : null}
      </Stack>
      {asking ? (
        <GiveDialog slot={slot} preview={asking} roomIds={roomIds} settings={settings} onDone={onDone} onClose={() => setAsking(null)} />
      ) : null}
    </div>
  );
}

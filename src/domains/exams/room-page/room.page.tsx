import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { RoomClosuresPage } from '../room-closure/room-closure.page.tsx';
import { roomClosureText } from '../room-closure/room-closure.text.ts';
import { RoomTypesPage } from '../room-type/room-type.page.tsx';
import { roomTypeText } from '../room-type/room-type.text.ts';
import { rooms } from '../room/room.contract.ts';
import { roomText } from '../room/room.text.ts';
import { SeatMapField } from './seat-map-field.tsx';

const { t: say } = textsOf(roomText);

const Rooms = masterPage(rooms, {
  text: { title: 'rooms.title', purpose: 'rooms.purpose', one: 'rooms.one' },
  columns: ['code', 'name', 'building', 'floor', 'roomTypeId', 'benchRows', 'examCapacity', 'stepFree', 'fillOrder', 'isActive'],
  form: [
    'code',
    'name',
    'building',
    'floor',
    'roomTypeId',
    'fillOrder',
    'benchRows',
    'benchColumns',
    'seatsPerBench',
    'examCapacity',
    'stepFree',
    'isActive',
    'plan',
  ],
  wide: true,
  begin: { floor: 0, stepFree: false, isActive: true, plan: null },
  fields: { plan: (props) => <SeatMapField {...props} /> },
  cells: {
    benchRows: ({ benchRows, benchColumns, seatsPerBench }) =>
      say('room.benches', { rows: count(benchRows), columns: count(benchColumns), seats: count(seatsPerBench) }),
    isActive: ({ isActive }) => (
      <StateBadge tone={isActive ? 'green' : 'grey'}>{say(isActive ? 'room.active' : 'room.inactive')}</StateBadge>
    ),
  },
  slots: { actions: () => <FeedButton master={rooms} /> },
});

/** Rooms and, beside them, their types and the days on which they cannot be used. */
export function RoomsPage() {
  const { t } = useText(roomText, roomTypeText, roomClosureText);
  const tabs = [
    { value: 'rooms', label: t('rooms.tabs') },
    { value: 'types', label: t('roomTypes.title') },
    { value: 'closures', label: t('roomClosures.title') },
  ];
  return (
    <Page>
      <Tabs label={t('rooms.title')} tabs={tabs}>
        {(tab) => (tab === 'types' ? <RoomTypesPage /> : tab === 'closures' ? <RoomClosuresPage /> : <Rooms />)}
      </Tabs>
    </Page>
  );
}

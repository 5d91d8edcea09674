import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { USUAL_ROOM_TYPES } from '../usual-rows/usual-rows.contract.ts';
import { UsualRows } from '../usual-rows/usual-rows.tsx';
import { roomTypes } from './room-type.contract.ts';

export const RoomTypesPage = masterPage(roomTypes, {
  text: { title: 'roomTypes.title', purpose: 'roomTypes.purpose', one: 'roomTypes.one' },
  columns: ['code', 'name', 'forExams'],
  form: ['code', 'name', 'forExams'],
  begin: { forExams: true },
  slots: {
    actions: () => (
      <>
        <UsualRows master={roomTypes} rows={USUAL_ROOM_TYPES} says={['forExams']} />
        <FeedButton master={roomTypes} />
      </>
    ),
  },
});

import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { roomClosures } from './room-closure.contract.ts';

export const RoomClosuresPage = masterPage(roomClosures, {
  text: { title: 'roomClosures.title', purpose: 'roomClosures.purpose', one: 'roomClosures.one' },
  columns: ['roomId', 'fromOn', 'toOn', 'reason'],
  form: ['roomId', 'fromOn', 'toOn', 'reason'],
  slots: { actions: () => <FeedButton master={roomClosures} /> },
});

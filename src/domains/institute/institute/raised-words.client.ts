import { type NotificationView, placeWith } from '../../../kit/console/client-module.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, textsOf } from '../../../kit/text/text.client.ts';
import { raisedWordsText } from './raised-words.text.ts';

const { t, textOf } = textsOf(raisedWordsText);

/** Another administrator raised what one person may do alone. */
export const raisedWords: NotificationView = ({ username = '', limit = '', before, to, until = '' }) => ({
  title: t('notification.limitRaised', { username, limit: textOf(`notification.limit.${limit}`, limit) }),
  lines: [t('notification.limitRaisedHint', { before: count(Number(before)), to: count(Number(to)), until: momentText(until) })],
  place: placeWith('/institute/institute/institute-details', {}),
});

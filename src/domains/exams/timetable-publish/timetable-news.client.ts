import type { NotificationView } from '../../../kit/console/client-module.client.ts';
import { textsOf } from '../../../kit/text/text.client.ts';
import { timetableNewsText } from './timetable-news.text.ts';

const { textOf } = textsOf(timetableNewsText);

/** That a table came, changed or went; students see its days in their calendar and on the hall ticket. */
export const timetableNewsWords: NotificationView = ({ what = '', place = '' }) => ({
  title: textOf(`notification.timetable.${what}`, place),
  lines: [place],
  place: null,
});

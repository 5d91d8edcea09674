import { placeWith, type NotificationView } from '../../../kit/console/client-module.client.ts';
import { textsOf } from '../../../kit/text/text.client.ts';
import { timetableNewsText } from './timetable-news.text.ts';

const { textOf } = textsOf(timetableNewsText);

/** That a table came, changed or went; leads students to the days of their papers. */
export const timetableNewsWords: NotificationView = ({ what = '', place = '', readsAs = '' }) => ({
  title: textOf(`notification.timetable.${what}`, place),
  lines: [place],
  place: readsAs === 'STUDENT' ? placeWith('/my-dashboard/my-results', {}) : null,
});

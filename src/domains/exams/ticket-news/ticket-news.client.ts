import { placeWith, type NotificationView } from '../../../kit/console/client-module.client.ts';
import { textsOf } from '../../../kit/text/text.client.ts';
import { ticketNewsText } from './ticket-news.text.ts';

const { textOf } = textsOf(ticketNewsText);

/** Leads to the own hall tickets. */
export const ticketNewsWords: NotificationView = ({ what = '', place = '' }) => ({
  title: textOf(`notification.hallTicket.${what}`, place),
  lines: [place],
  place: placeWith('/my-dashboard/my-results', {}),
});

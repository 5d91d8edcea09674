import { placeWith, type NotificationView } from '../../../kit/console/client-module.client.ts';
import { textsOf } from '../../../kit/text/text.client.ts';
import { resultNewsText } from './result-news.text.ts';

const { textOf } = textsOf(resultNewsText);

/** Leads to the result, or to what stands in its place. */
export const resultNewsWords: NotificationView = ({ what = '', place = '', paper, words, instance }) => ({
  title: textOf(`notification.result.${what}`, place),
  lines: [paper, place, words].filter((line) => line !== undefined),
  // What names a paper is about an application.
  place: paper === undefined ? placeWith('/my-dashboard/my-results', { exam: instance }) : placeWith('/my-dashboard/my-revaluations', {}),
});

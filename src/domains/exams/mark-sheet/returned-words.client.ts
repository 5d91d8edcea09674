import { placeWith, type NotificationView } from '../../../kit/console/client-module.client.ts';
import { textsOf } from '../../../kit/text/text.client.ts';
import { returnedWordsText } from './returned-words.text.ts';

const { t } = textsOf(returnedWordsText);

/** A submitted sheet is open for entry again, and why. */
export const returnedWords: NotificationView = ({ sheet = '', reason = '', place = '', instance, paper, division, head }) => ({
  title: t('notification.sheetReturned', { sheet }),
  lines: [reason, place],
  place: placeWith('/exam-master/post-examinations/result-entry', { instance, paper, division, head }),
});

import { placeWith, type NotificationView } from '../../../kit/console/client-module.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, textsOf } from '../../../kit/text/text.client.ts';
import { windowWordsText } from './window-words.text.ts';

const { t } = textsOf(windowWordsText);

/** A window in which marks are entered or results are shown closes soon. */
export const windowWords: NotificationView = ({ activity, closesAt = '', instance, place = '', sheets }) => {
  const isEntry = activity === 'MARK_ENTRY';
  const when = momentText(closesAt);
  return {
    title: isEntry ? t('notification.window.MARK_ENTRY', { when }) : t('notification.window.RESULT_VIEW', { when }),
    lines: [place, isEntry ? t('notification.sheets', { count: count(Number(sheets)) }) : ''],
    place: placeWith(`/exam-master/post-examinations/${isEntry ? 'result-entry' : 'final-result-publish'}`, { instance }),
  };
};

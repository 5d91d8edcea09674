import { placeWith, type NotificationView } from '../../../kit/console/client-module.client.ts';
import { textsOf } from '../../../kit/text/text.client.ts';
import { mistakeWordsText } from './mistake-words.text.ts';

const { t } = textsOf(mistakeWordsText);

const about = (paper: string, place: string) => [paper === '' ? t('notification.mistakeWhole') : paper, place];

/** Leads to where it is answered. */
export const reportedWords: NotificationView = ({ paper = '', place = '', instance }) => ({
  title: t('notification.mistakeReported'),
  lines: about(paper, place),
  place: placeWith('/exam-master/post-examinations/result-processing', { instance }),
});

/** Leads to the result with its reports. */
export const answeredWords: NotificationView = ({ paper = '', place = '', instance }) => ({
  title: t('notification.mistakeAnswered'),
  lines: about(paper, place),
  place: placeWith('/my-dashboard/my-results', { instance }),
});

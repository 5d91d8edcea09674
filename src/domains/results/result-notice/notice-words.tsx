import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { resultNoticeText } from './result-notice.text.ts';
import type { ResultNotice } from './result-notice.contract.ts';
import classes from './result-notice.module.css';

/** The notification as students read it: number and day, then the words as they were typed. */
export function NoticeWords({ notice }: { readonly notice: ResultNotice }) {
  const { t } = useText(resultNoticeText);
  return (
    <div className={classes.notice}>
      <p className={classes.number}>{t('notice.of', { number: notice.number, day: dayText(notice.issuedOn) })}</p>
      <p>{notice.words}</p>
      {notice.wordsInScript === null ? null : <p lang="mr">{notice.wordsInScript}</p>}
    </div>
  );
}

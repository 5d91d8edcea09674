import { count, useText } from '../../../kit/text/text.client.ts';
import type { Broadcast } from './broadcast.contract.ts';
import classes from './mail.module.css';
import { smsMessageText } from './sms-message.text.ts';

/** How many SMS it is paid as, and what they cost where the price is known. */
export function Paid({ paid: { segments, cost } }: { readonly paid: NonNullable<Broadcast['paid']> }) {
  const { t } = useText(smsMessageText);
  const words =
    cost === null ? t('smsMessage.segmentsOnly', { segments: count(segments) }) : t('smsMessage.paid', { segments: count(segments), cost });
  return <p className={classes.sums}>{words}</p>;
}

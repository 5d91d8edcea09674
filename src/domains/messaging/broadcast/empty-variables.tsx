import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import type { countAudience } from './audience.contract.ts';
import { broadcastText } from './broadcast.text.ts';

type Empty = ReplyOf<typeof countAudience>['sums']['empty'];

/** What stays empty in how many of the messages, before they are sent. */
export function EmptyVariables({ empty, className }: { readonly empty: Empty; readonly className?: string | undefined }) {
  const { t, textOf } = useText(broadcastText);
  if (empty.length === 0) return null;
  const names = empty.map(({ variable, messages }) => `${textOf(`mail.variable.${variable}`)} (${count(messages)})`).join(', ');
  return <p className={className}>{t('mail.staysEmpty', { names })}</p>;
}

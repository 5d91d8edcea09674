import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import type { countAudience } from './audience.contract.ts';
import { broadcastText } from './broadcast.text.ts';

type Empty = ReplyOf<typeof countAudience>['sums']['empty'];

/** What stays empty in some of the messages, before they are sent. */
export function EmptyVariables({ empty, className }: { readonly empty: Empty; readonly className?: string | undefined }) {
  const { t, textOf } = useText(broadcastText);
  return empty.map(({ variable, messages }) => (
    <p key={variable} className={className}>
      {t('mail.staysEmpty', { name: textOf(`mail.variable.${variable}`), count: count(messages) })}
    </p>
  ));
}

import { useMemo } from 'react';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn } from '../../../kit/table/table-column.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { exportRecipients, listRecipients, type Recipient } from './audience.contract.ts';
import { RECIPIENT_STATES, type Broadcast, type RecipientState } from './broadcast.contract.ts';
import { bellMessageText } from './bell-message.text.ts';
import { broadcastText } from './broadcast.text.ts';
import type { Reader } from './letter-view.tsx';
import { namesOf, numbersOf, RECIPIENT_TONES, WORDS } from './mail-look.client.ts';
import { smsMessageText } from './sms-message.text.ts';

function stateWords({ channel, state: mail }: Pick<Broadcast, 'channel' | 'state'>, state: RecipientState) {
  if (state === 'NO_ADDRESS') return WORDS.noAddress[channel];
  // Whoever waited when it was cancelled waits for nothing.
  return (state === 'QUEUED' || state === 'KEPT') && mail === 'CANCELLED' ? 'mail.r.CANCELLED' : `mail.r.${state}`;
}

function useColumns({ channel, state: mail }: Pick<Broadcast, 'channel' | 'state'>) {
  const { t, textOf } = useText(broadcastText, bellMessageText, smsMessageText);
  return useMemo(() => {
    const column = plainColumn<Recipient>;
    return [
      column('person', t('mail.person'), (row) => namesOf(row.people)),
      column('number', t('mail.number'), (row) => numbersOf(row.people)),
      ...(channel === 'BELL' ? [] : [column('address', t(WORDS.address[channel]), (row) => row.address || '–')]),
      column('state', t('mail.state'), (row) => (
        <StateBadge tone={RECIPIENT_TONES[row.state]}>{textOf(stateWords({ channel, state: mail }, row.state))}</StateBadge>
      )),
      ...(channel === 'SMS'
        ? [column('segments', t('smsMessage.segments'), (row) => (row.segments === null ? '–' : count(row.segments)), 'END')]
        : []),
      column('at', t('mail.suppressed.since'), (row) => momentText(row.at)),
      column('fault', t('mail.fault'), (row) => row.fault ?? '–'),
    ];
  }, [channel, mail, t, textOf]);
}

/** What became of a mail, recipient by recipient; each can be read as it was sent. */
export function RecipientList({ mail, onRead }: { readonly mail: Broadcast; readonly onRead: (reader: Reader) => void }) {
  const { t, textOf } = useText(broadcastText, bellMessageText, smsMessageText);
  const { id, channel } = mail;
  const columns = useColumns(mail);
  const params = useMemo(() => ({ id }), [id]);
  return (
    <ServerList
      list={listRecipients}
      file={exportRecipients}
      params={params}
      label={t('mail.recipients')}
      columns={columns}
      nameOf={(row) => namesOf(row.people)}
      onOpen={(row) => onRead({ name: namesOf(row.people), query: { recipientId: row.id } })}
      searchHint={[t('mail.person'), t('mail.number'), ...(channel === 'BELL' ? [] : [t(WORDS.address[channel])])].join(', ')}
      chips={{
        name: 'state',
        label: t('mail.state'),
        values: RECIPIENT_STATES.map((one) => ({ value: one, label: textOf(stateWords(mail, one)) })),
      }}
      empty={<StatePanel kind="empty" title={t('mail.noAudience')} />}
    />
  );
}

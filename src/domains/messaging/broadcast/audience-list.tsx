import { IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useSelection } from '../../../kit/table/selection.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn } from '../../../kit/table/table-column.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { BulkAction } from '../../../kit/ui/bulk-bar.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { countAudience, LEFT_OUT, type AudienceRow, type LeftOut } from './audience.contract.ts';
import { bellMessageText } from './bell-message.text.ts';
import { getBroadcast, leaveOut, type Broadcast, type MessageChannel } from './broadcast.contract.ts';
import { broadcastText } from './broadcast.text.ts';
import { EmptyVariables } from './empty-variables.tsx';
import classes from './mail.module.css';
import { LEFT_TONES, namesOf, numbersOf, WORDS } from './mail-look.client.ts';
import type { Reader } from './letter-view.tsx';
import { Paid } from './paid.tsx';
import { smsMessageText } from './sms-message.text.ts';

const leftWords = (channel: MessageChannel, left: LeftOut | 'NONE') =>
  left === 'NONE'
    ? WORDS.gets[channel]
    : left === 'NO_ADDRESS'
      ? WORDS.noAddress[channel]
      : left === 'MISFIT'
        ? 'smsMessage.MISFIT'
        : `mail.left.${left}`;

function useColumns(channel: MessageChannel) {
  const { t, textOf } = useText(broadcastText, bellMessageText, smsMessageText);
  return useMemo(() => {
    const column = plainColumn<AudienceRow>;
    const whyOf = ({ people }: AudienceRow) =>
      [...new Set(people.flatMap(({ why }) => why))].map((one) => textOf(`audience.${one}`, one)).join(', ');
    return [
      column('person', t('mail.person'), (row) => namesOf(row.people)),
      column('number', t('mail.number'), (row) => numbersOf(row.people)),
      ...(channel === 'BELL' ? [] : [column('address', t(WORDS.address[channel]), (row) => row.address ?? '–')]),
      column('gets', t('mail.gets'), (row) => (
        <StateBadge tone={LEFT_TONES[row.leftOut ?? 'NONE']}>{textOf(leftWords(channel, row.leftOut ?? 'NONE'))}</StateBadge>
      )),
      ...(channel === 'SMS'
        ? [
            column('segments', t('smsMessage.segments'), (row) => (row.segments === null ? '–' : count(row.segments)), 'END'),
            column('misfit', t('smsMessage.MISFIT'), (row) => (row.misfit === null ? '–' : t('smsMessage.misfit', { name: row.misfit }))),
          ]
        : []),
      column('why', t('mail.why'), whyOf),
    ];
  }, [channel, t, textOf]);
}

/** How many, and what is to be known before it is sent. */
function Sums({ mail: { id, channel } }: { readonly mail: Broadcast }) {
  const { t } = useText(broadcastText, bellMessageText, smsMessageText);
  const instituteId = useInstituteId();
  const answer = useCall(countAudience, { instituteId, params: { id } }).data;
  if (!answer) return null;
  const { mails, people, shared, unknown, paid, empty } = answer.sums;
  const misfits = answer.counts?.['MISFIT'] ?? 0;
  return (
    <div role="status">
      <p className={classes.sums}>{t(WORDS.willGet[channel], { count: count(mails), people: count(people) })}</p>
      {shared > 0 && channel !== 'BELL' ? (
        <p className={classes.sums}>{t(channel === 'SMS' ? 'smsMessage.willShare' : 'mail.willShare', { count: count(shared) })}</p>
      ) : null}
      {paid ? <Paid paid={paid} /> : null}
      {misfits > 0 ? <p className={classes.sums}>{t('smsMessage.misfits', { count: count(misfits) })}</p> : null}
      {channel === 'SMS' ? null : <EmptyVariables empty={empty} className={classes.sums} />}
      {unknown > 0 ? (
        <p className={classes.sums}>{t('mail.unknown', { count: count(unknown), numbers: answer.unknown.slice(0, 10).join(', ') })}</p>
      ) : null}
    </div>
  );
}

/** Of everybody in a row, who share an address. */
const idOf = ({ people }: AudienceRow): string => people.map(({ kind, id }) => `${kind} ${id}`).join(',');

interface LeaveOutProps {
  readonly mail: Broadcast;
  readonly selected: ReadonlySet<string>;
  readonly onDone: () => void;
}

/** Leaves the selected people out by name, or takes them in again. */
function LeaveOut({ mail: { id }, selected, onDone }: LeaveOutProps) {
  const { t } = useText(broadcastText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const choose = async (choice: 'LEAVE_OUT' | 'TAKE_IN') => {
    setBusy(true);
    const people = [...selected]
      .flatMap((row) => row.split(','))
      .map((one) => ({ kind: one.split(' ')[0] ?? '', id: one.split(' ')[1] ?? '' }));
    await call(leaveOut, { instituteId, params: { id }, body: { people, choice } }).then(onDone, toastRefusal);
    await refresh(countAudience, getBroadcast);
    setBusy(false);
  };
  return (
    <>
      <BulkAction icon={IconUserMinus} rank="MAIN" loading={busy} onClick={() => void choose('LEAVE_OUT')}>
        {t('mail.leaveOut')}
      </BulkAction>
      <BulkAction icon={IconUserPlus} loading={busy} onClick={() => void choose('TAKE_IN')}>
        {t('mail.takeIn')}
      </BulkAction>
    </>
  );
}

/** Whom a draft would reach, and who is left out and why. */
export function AudienceList({ mail, onRead }: { readonly mail: Broadcast; readonly onRead: (reader: Reader) => void }) {
  const { t, textOf } = useText(broadcastText, bellMessageText, smsMessageText);
  const { id, channel } = mail;
  const columns = useColumns(channel);
  const params = useMemo(() => ({ id }), [id]);
  const selection = useSelection();
  const mayWrite = useCan()('messaging', 'update');
  const read = ({ people: [first] }: AudienceRow) => (first ? onRead({ name: first.name, query: { personId: first.id } }) : undefined);
  return (
    <ServerList
      list={countAudience}
      params={params}
      label={t('mail.audience')}
      columns={columns}
      idOf={idOf}
      {...(mayWrite ? { selection, bulk: (selected) => <LeaveOut mail={mail} selected={selected} onDone={selection.clear} /> } : {})}
      nameOf={(row) => namesOf(row.people)}
      onOpen={read}
      above={<Sums mail={mail} />}
      chips={{
        name: 'leftOut',
        label: t('mail.gets'),
        values: (['NONE', ...LEFT_OUT] as const)
          .filter((one) => one !== 'MISFIT' || channel === 'SMS')
          .map((one) => ({ value: one, label: textOf(leftWords(channel, one)) })),
      }}
      empty={
        <StatePanel kind="empty" title={t('mail.noAudience')}>
          {t('mail.noAudienceHint')}
        </StatePanel>
      }
    />
  );
}

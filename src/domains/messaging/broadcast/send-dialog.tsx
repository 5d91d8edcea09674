import { Radio } from '@mantine/core';
import { useState } from 'react';
import { MomentField } from '../../../kit/form/moment-field.tsx';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { FilesWeight } from './mail-files.tsx';
import { countAudience, listRecipients } from './audience.contract.ts';
import { getBroadcast, listBroadcasts, sendBroadcast, type Broadcast, type BroadcastState } from './broadcast.contract.ts';
import { bellMessageText } from './bell-message.text.ts';
import { broadcastText } from './broadcast.text.ts';
import { EmptyVariables } from './empty-variables.tsx';
import { namesOf, WORDS } from './mail-look.client.ts';
import { Paid } from './paid.tsx';
import { opensAt, timeOf } from './quiet-hours.rules.ts';
import { smsMessageText } from './sms-message.text.ts';

const DONE: Readonly<Partial<Record<BroadcastState, 'mail.scheduled' | 'mail.requested'>>> = {
  SCHEDULED: 'mail.scheduled',
  WAITING: 'mail.requested',
};

interface Props {
  readonly mail: Broadcast;
  readonly onClose: () => void;
}

const NAMED = 20;

interface QuietProps {
  readonly mail: Broadcast;
  /** null: now. */
  readonly at: string | null;
}

/** That it waits for the hours of the institute, where it does. */
function Quiet({ mail: { hours, zone }, at }: QuietProps) {
  const { t } = useText(smsMessageText);
  const [now] = useState(() => Date.now());
  const wanted = at === null || Number.isNaN(Date.parse(at)) ? now : Date.parse(at);
  const opens = opensAt(wanted, hours, zone);
  if (hours === null || opens === wanted) return null;
  const words = { from: timeOf(hours.from), until: timeOf(hours.until), at: momentText(new Date(opens).toISOString()) };
  return <p>{t('quietHours.willWait', words)}</p>;
}

/** Who is left out because a value does not fit into the SMS: by name, before it is sent. */
function Misfits({ id, count: some }: { readonly id: string; readonly count: number }) {
  const { t } = useText(smsMessageText);
  const instituteId = useInstituteId();
  const query = { leftOut: 'MISFIT', size: String(NAMED) } as const;
  const rows = useCall(countAudience, { instituteId, params: { id }, query }).data?.data ?? [];
  const names = rows.map(({ people, misfit }) => `${namesOf(people)} (${misfit ?? ''})`).join('; ');
  return <p>{t('smsMessage.leavesOut', { count: count(some), names: some > rows.length ? `${names}; …` : names })}</p>;
}

/** Above what the institute lets one person send within a day. */
function NeedsSecond({ mail: { channel, limit, sentToday } }: Pick<Props, 'mail'>) {
  const { t } = useText(broadcastText, bellMessageText, smsMessageText);
  const already = sentToday > 0 ? ` ${t('mail.sentToday', { sent: count(sentToday) })}` : '';
  return <p>{t(WORDS.needsSecond[channel], { limit: count(limit) }) + already}</p>;
}

/** What stays empty in some of them, and what it costs. An SMS has no empty places: who lacks a value gets none. */
function Known({ mail, sums: { empty, paid } }: { readonly mail: Broadcast; readonly sums: ReplyOf<typeof countAudience>['sums'] }) {
  return (
    <>
      {mail.channel === 'SMS' ? null : <EmptyVariables empty={empty} />}
      {paid ? <Paid paid={paid} /> : null}
    </>
  );
}

/** To how many, when, and whether a second person has to say yes. */
export function SendDialog({ mail, onClose }: Props) {
  const { t } = useText(broadcastText, bellMessageText, smsMessageText);
  const instituteId = useInstituteId();
  const [when, setWhen] = useState<'NOW' | 'LATER'>('NOW');
  const [at, setAt] = useState<string | null>(null);
  const audience = useCall(countAudience, { instituteId, params: { id: mail.id } }).data;
  const counted = audience?.sums;
  const mails = counted?.mails ?? 0;
  const misfits = audience?.counts?.['MISFIT'] ?? 0;
  const needsSecond = mails + mail.sentToday > mail.limit;
  const send = async (reason: string) => {
    const body = {
      version: mail.version,
      mails,
      at: when === 'NOW' ? null : at,
      ...(misfits > 0 ? { misfits: 'LEAVE_OUT' as const } : {}),
      ...(needsSecond ? { reason } : {}),
    };
    const { data } = await call(sendBroadcast, { instituteId, params: { id: mail.id }, body });
    toastDone(t(DONE[data.state] ?? (mail.leaves ? 'mail.sending' : 'mail.inOutbox')));
    await refresh(getBroadcast, listBroadcasts, listRecipients);
  };
  return (
    <ReasonDialog
      title={t('mail.sendTitle', { subject: mail.subject })}
      confirm={
        needsSecond
          ? t('mail.askSecond')
          : t(mail.leaves ? (misfits > 0 ? 'smsMessage.sendOthers' : 'mail.sendMany') : 'mail.putAway', { count: count(mails) })
      }
      tone="navy"
      reason={needsSecond ? 'REQUIRED' : 'NONE'}
      why={mail.needsEntity && mail.leaves ? t('smsMessage.needsEntity') : when === 'LATER' && at === null ? t('mail.sendAt') : null}
      changed={when === 'LATER'}
      onConfirm={send}
      onClose={onClose}
      fields={
        <Stack>
          <Radio.Group label={t('mail.sendWhen')} value={when} onChange={(next) => setWhen(next === 'LATER' ? 'LATER' : 'NOW')}>
            <Radio mt={8} value="NOW" label={t('mail.sendNow')} />
            <Radio mt={8} value="LATER" label={t('mail.sendLater')} />
          </Radio.Group>
          {when === 'LATER' ? <MomentField label={t('mail.sendAt')} required value={at} onChange={setAt} /> : null}
        </Stack>
      }
    >
      <p>{t(WORDS.willGet[mail.channel], { count: count(mails), people: count(counted?.people ?? 0) })}</p>
      {needsSecond ? <NeedsSecond mail={mail} /> : <p>{t(WORDS.sendNote[mail.channel])}</p>}
      {mail.leaves ? null : (
        <p>
          <strong>{t(WORDS.staysNote[mail.channel])}</strong>
        </p>
      )}
      {misfits > 0 ? <Misfits id={mail.id} count={misfits} /> : null}
      {counted ? <Known mail={mail} sums={counted} /> : null}
      <FilesWeight id={mail.id} mails={mails} />
      <Quiet mail={mail} at={when === 'LATER' ? at : null} />
    </ReasonDialog>
  );
}

import { Radio } from '@mantine/core';
import { useState } from 'react';
import { MomentField } from '../../../kit/form/moment-field.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { countAudience, listRecipients } from './audience.contract.ts';
import { getBroadcast, listBroadcasts, sendBroadcast, type Broadcast, type BroadcastState } from './broadcast.contract.ts';
import { bellMessageText } from './bell-message.text.ts';
import { broadcastText } from './broadcast.text.ts';

const DONE: Readonly<Partial<Record<BroadcastState, 'mail.scheduled' | 'mail.requested'>>> = {
  SCHEDULED: 'mail.scheduled',
  WAITING: 'mail.requested',
};

interface Props {
  readonly mail: Broadcast;
  readonly onClose: () => void;
}

/** To how many, when, and whether a second person has to say yes. */
export function SendDialog({ mail, onClose }: Props) {
  const { t } = useText(broadcastText, bellMessageText);
  const isBell = mail.channel === 'BELL';
  const instituteId = useInstituteId();
  const [when, setWhen] = useState<'NOW' | 'LATER'>('NOW');
  const [at, setAt] = useState<string | null>(null);
  const counted = useCall(countAudience, { instituteId, params: { id: mail.id } }).data?.sums;
  const mails = counted?.mails ?? 0;
  const needsSecond = mails > mail.limit;
  const send = async (reason: string) => {
    const body = { version: mail.version, mails, at: when === 'NOW' ? null : at, ...(needsSecond ? { reason } : {}) };
    const { data } = await call(sendBroadcast, { instituteId, params: { id: mail.id }, body });
    toastDone(t(DONE[data.state] ?? 'mail.sending'));
    await refresh(getBroadcast, listBroadcasts, listRecipients);
  };
  return (
    <ReasonDialog
      title={t('mail.sendTitle', { subject: mail.subject })}
      confirm={needsSecond ? t('mail.askSecond') : t('mail.sendMany', { count: count(mails) })}
      tone="navy"
      reason={needsSecond ? 'REQUIRED' : 'NONE'}
      why={when === 'LATER' && at === null ? t('mail.sendAt') : null}
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
      <p>{t(isBell ? 'bellMessage.willGet' : 'mail.willGet', { count: count(mails), people: count(counted?.people ?? 0) })}</p>
      <p>{needsSecond ? t('mail.needsSecond', { limit: count(mail.limit) }) : t(isBell ? 'bellMessage.sendNote' : 'mail.sendNote')}</p>
    </ReasonDialog>
  );
}

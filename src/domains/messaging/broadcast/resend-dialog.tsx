import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { listRecipients } from './audience.contract.ts';
import { getBroadcast, listBroadcasts, RESENDABLE, resendBroadcast, type Broadcast, type Resendable } from './broadcast.contract.ts';
import { bellMessageText } from './bell-message.text.ts';
import { broadcastText } from './broadcast.text.ts';
import { WORDS } from './mail-look.client.ts';
import { smsMessageText } from './sms-message.text.ts';

interface Props {
  readonly mail: Broadcast;
  readonly onClose: () => void;
}

/** Which of those that did not get it, or may not have got it. */
export function ResendDialog({ mail, onClose }: Props) {
  const { t, textOf } = useText(broadcastText, bellMessageText, smsMessageText);
  const instituteId = useInstituteId();
  const offered = RESENDABLE.filter((state) => (mail.counts[state] ?? 0) > 0);
  const [chosen, setChosen] = useState<readonly Resendable[]>(
    offered.filter((state) => state === 'FAILED' || (state === 'KEPT' && mail.leaves)),
  );
  const mails = chosen.reduce((sum, state) => sum + (mail.counts[state] ?? 0), 0);
  const send = async () => {
    const { data } = await call(resendBroadcast, { instituteId, params: { id: mail.id }, body: { states: [...chosen] } });
    toastDone(data.queued === 0 ? t('mail.resendNobody') : t('mail.resendBegun', { count: count(data.queued) }));
    await refresh(getBroadcast, listBroadcasts, listRecipients);
  };
  return (
    <ReasonDialog
      title={t('mail.resendTitle', { subject: mail.subject })}
      confirm={t('mail.resendMany', { count: count(mails) })}
      tone="navy"
      reason="NONE"
      why={mails === 0 ? t('mail.resendWhich') : null}
      onConfirm={send}
      onClose={onClose}
      fields={
        <Stack>
          <Checkbox.Group
            label={t('mail.resendWhich')}
            value={[...chosen]}
            onChange={(states) => setChosen(RESENDABLE.filter((state) => states.includes(state)))}
          >
            {offered.map((state) => (
              <Checkbox
                key={state}
                value={state}
                mt={8}
                label={`${textOf(state === 'NO_ADDRESS' ? WORDS.noAddress[mail.channel] : `mail.r.${state}`)} (${count(mail.counts[state] ?? 0)})`}
              />
            ))}
          </Checkbox.Group>
        </Stack>
      }
    >
      {chosen.includes('UNKNOWN') ? <p>{t('mail.resendUnknown')}</p> : null}
      {chosen.includes('NO_ADDRESS') ? <p>{t('mail.resendNoAddress')}</p> : null}
    </ReasonDialog>
  );
}

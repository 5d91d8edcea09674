import { IconMailForward, IconPencil, IconPlayerPause, IconPlayerPlay, IconSend, IconTestPipe, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { Act } from '../../../kit/ui/act.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { listRecipients } from './audience.contract.ts';
import {
  cancelBroadcast,
  getBroadcast,
  listBroadcasts,
  pauseBroadcast,
  RESENDABLE,
  resumeBroadcast,
  testBroadcast,
  type Broadcast,
} from './broadcast.contract.ts';
import { mayDo } from './broadcast.rules.ts';
import { bellMessageText } from './bell-message.text.ts';
import { broadcastText } from './broadcast.text.ts';
import { MailForm } from './mail-form.tsx';
import { WORDS } from './mail-look.client.ts';
import { ResendDialog } from './resend-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { smsMessageText } from './sms-message.text.ts';

type Opened = 'EDIT' | 'SEND' | 'RESEND' | 'CANCEL';

/** Acts of one press, each told when it is done. */
function useActs(mail: Broadcast) {
  const { t } = useText(broadcastText);
  const instituteId = useInstituteId();
  const input = { instituteId, params: { id: mail.id } };
  const told = async (act: () => Promise<string>) => {
    try {
      toastDone(await act());
    } catch (error) {
      toastRefusal(error);
    }
    await refresh(getBroadcast, listBroadcasts, listRecipients);
  };
  return {
    pause: () => told(async () => (await call(pauseBroadcast, input), t('mail.pauseDone'))),
    resume: () => told(async () => (await call(resumeBroadcast, input), t('mail.resumeDone'))),
    test: () => told(async () => t('mail.testDone', { to: (await call(testBroadcast, input)).data.to })),
    cancel: async () => {
      await call(cancelBroadcast, input);
      toastDone(t('mail.cancelDone'));
      await refresh(getBroadcast, listBroadcasts, listRecipients);
    },
  };
}

/** What may be done with a mail in its state. */
export function MailActs({ mail }: { readonly mail: Broadcast }) {
  const { t } = useText(broadcastText, bellMessageText, smsMessageText);
  const cancel = t(WORDS.cancel[mail.channel]);
  const can = useCan();
  const acts = useActs(mail);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const [writes, sends] = [can('messaging', 'update'), can('messaging', 'publish')];
  const isDraft = mail.state === 'DRAFT';
  const someFailed =
    RESENDABLE.some((state) => (mail.counts[state] ?? 0) > 0) &&
    (mail.leaves || RESENDABLE.some((state) => state !== 'KEPT' && (mail.counts[state] ?? 0) > 0));
  return (
    <>
      {sends && mayDo('CANCEL', mail.state) ? <Act icon={IconX} words={cancel} onClick={() => setOpened('CANCEL')} /> : null}
      {writes && isDraft ? <Act icon={IconTestPipe} words={t('mail.test')} onClick={() => void acts.test()} /> : null}
      {writes && isDraft ? <Act icon={IconPencil} words={t('mail.edit')} onClick={() => setOpened('EDIT')} /> : null}
      {sends && mayDo('PAUSE', mail.state) ? (
        <Act icon={IconPlayerPause} words={t('mail.pause')} onClick={() => void acts.pause()} />
      ) : null}
      {sends && mayDo('RESEND', mail.state) && someFailed ? (
        <Act
          icon={IconMailForward}
          words={t(mail.state === 'OUTBOX' ? 'mail.sendKept' : 'mail.resend')}
          {...(mail.state === 'OUTBOX' ? { isMain: true } : {})}
          onClick={() => setOpened('RESEND')}
        />
      ) : null}
      {sends && mayDo('RESUME', mail.state) ? (
        <Act icon={IconPlayerPlay} words={t('mail.resume')} isMain onClick={() => void acts.resume()} />
      ) : null}
      {sends && isDraft ? <Act icon={IconSend} words={t('mail.send')} isMain onClick={() => setOpened('SEND')} /> : null}
      {opened === 'EDIT' ? <MailForm mail={mail} channel={mail.channel} onClose={close} /> : null}
      {opened === 'SEND' ? <SendDialog mail={mail} onClose={close} /> : null}
      {opened === 'RESEND' ? <ResendDialog mail={mail} onClose={close} /> : null}
      {opened === 'CANCEL' ? (
        <ReasonDialog
          title={t('mail.cancelTitle', { subject: mail.subject })}
          confirm={cancel}
          tone="red"
          reason="NONE"
          onConfirm={acts.cancel}
          onClose={close}
        >
          {t('mail.cancelWhat')}
        </ReasonDialog>
      ) : null}
    </>
  );
}

import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useSession } from '../../../kit/session/session.client.ts';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { replyText, useText } from '../../../kit/text/text.client.ts';
import { useSaid } from '../../../kit/text/use-said.client.ts';
import { accountText } from './account.text.ts';
import { accountFaultText } from '../password/account-fault.text.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { DemoMessages } from '../auth-page/demo-messages.tsx';
import { otpFault, plainOtp } from './account-fields.contract.ts';
import { OtpInput } from './otp-input.tsx';
import { requestAttributeVerification, verifyAttributeVerification, type VerificationType } from './account.contract.ts';
import classes from './account.module.css';
import { renewSession } from './renew-session.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';

interface AttributeProps {
  readonly type: VerificationType;
  readonly label: string;
  readonly value: string | null | undefined;
  readonly isVerified: boolean;
}

/** Sending and checking the OTP of one attribute. */
function useVerification(type: VerificationType, value: string) {
  const { t } = useText(accountText, accountFaultText);
  const [isSent, setSent] = useState(false);
  const [otp, setOtp] = useState('');
  const [fault, setFault] = useSaid();
  const [busy, setBusy] = useState<'SEND' | 'VERIFY' | null>(null);
  const run = async (what: 'SEND' | 'VERIFY', act: () => Promise<void>) => {
    setBusy(what);
    setFault(null);
    try {
      await act();
    } catch (error) {
      const first = error instanceof CallError ? error.items[0] : undefined;
      if (first?.path?.endsWith('.code')) setFault(errorText(first));
      else toastRefusal(error);
    }
    setBusy(null);
  };
  const send = () =>
    run('SEND', async () => {
      const { message } = await call(requestAttributeVerification, { query: { verificationType: type } });
      setSent(true);
      toastDone(replyText(message, t('account.otpSent', { value })));
    });
  const verify = (event: FormEvent) => {
    event.preventDefault();
    const found = otpFault(otp);
    if (found !== null) return setFault(t(`account.fault.${found}`));
    return void run('VERIFY', async () => {
      const { message } = await call(verifyAttributeVerification, { query: { verificationType: type, code: plainOtp(otp) }, body: {} });
      toastDone(replyText(message, t('account.verifiedNow')));
      await renewSession();
    });
  };
  return { isSent, otp, fault, busy, send, verify, setOtp };
}

function Verification({ type, value }: { readonly type: VerificationType; readonly value: string }) {
  const { t } = useText(accountText);
  const { isSent, otp, fault, busy, send, verify, setOtp } = useVerification(type, value);
  return (
    <>
      <div className={classes.actions}>
        <Button variant="default" loading={busy === 'SEND'} onClick={() => void send()}>
          {isSent ? t('account.sendAgain') : t('account.sendOtp')}
        </Button>
      </div>
      <form className={classes.verify} onSubmit={verify} noValidate>
        <OtpInput
          aria-label={t('account.otpFor', { value })}
          placeholder={t('account.otp')}
          disabled={!isSent}
          value={otp}
          error={fault}
          onCode={setOtp}
        />
        <ActButton type="submit" why={isSent ? null : t('account.sendFirst')} loading={busy === 'VERIFY'}>
          {t('account.verify')}
        </ActButton>
      </form>
      {isSent ? <DemoMessages channel={type === 'email' ? 'EMAIL' : 'SMS'} /> : null}
    </>
  );
}

function Attribute({ type, label, value, isVerified }: AttributeProps) {
  const { t } = useText(accountText);
  return (
    <li className={classes.attribute}>
      <div className={classes.head}>
        <span className={classes.label}>{label}</span>
        {value ? <span className={classes.value}>{value}</span> : null}
        {value ? (
          <StateBadge tone={isVerified ? 'green' : 'amber'}>{t(isVerified ? 'account.verified' : 'account.notVerified')}</StateBadge>
        ) : null}
      </div>
      {value ? null : <p className={classes.hint}>{t('account.none')}</p>}
      {value && !isVerified ? <Verification key={value} type={type} value={value} /> : null}
    </li>
  );
}

/** Email and phone number, each verified by a one-time password. */
export function ConfirmAccountPane() {
  const { t } = useText(accountText);
  const user = useSession((state) => state.user);
  return (
    <>
      <p className={classes.hint}>{t('account.whyConfirm')}</p>
      <ul className={classes.attributes}>
        <Attribute type="email" label={t('account.email')} value={user?.email} isVerified={user?.email_verified ?? false} />
        <Attribute
          type="phone_number"
          label={t('account.phone')}
          value={user?.phone_number}
          isVerified={user?.phone_number_verified ?? false}
        />
      </ul>
    </>
  );
}

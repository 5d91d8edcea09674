import { Button } from '@mantine/core';
import QRCode from 'qrcode';
import { useEffect, useState, type FormEvent } from 'react';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { useSaid } from '../../../kit/text/use-said.client.ts';
import { accountFaultText } from '../password/account-fault.text.ts';
import { secondFactorText } from './second-factor.text.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { otpFault, plainOtp } from '../account/account-fields.contract.ts';
import { OtpInput } from '../account/otp-input.tsx';
import classes from './second-factor.module.css';
import { useFreshly } from '../account/use-freshly.tsx';
import { confirmSecondFactor, getSecondFactor, removeSecondFactor, startSecondFactor } from './second-factor.contract.ts';
import { AccountActions, AccountForm, AccountHint, AccountSection } from '../account/account-parts.tsx';

type Started = ReplyOf<typeof startSecondFactor>['data'];

/** The otpauth address as a QR code. */
function QrPicture({ address }: { readonly address: string }) {
  const { t } = useText(secondFactorText);
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    QRCode.toString(address, { type: 'svg', margin: 2 }).then(
      (svg) => (isGone ? undefined : setPicture(`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`)),
      () => undefined,
    );
    return () => void (isGone = true);
  }, [address]);
  return picture === null ? null : <img className={classes.qr} src={picture} alt={t('factor.qr')} />;
}

interface EnrolProps {
  readonly started: Started;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** Scan, then confirm with a code. */
function Enrol({ started, onConfirmed }: EnrolProps) {
  const { t } = useText(secondFactorText, accountFaultText);
  const [code, setCode] = useState('');
  const [fault, setFault] = useSaid();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = otpFault(code);
    if (found !== null) return setFault(t(`account.fault.${found}`));
    setBusy(true);
    try {
      onConfirmed((await call(confirmSecondFactor, { body: { code: plainOtp(code) } })).data.recoveryCodes);
    } catch (error) {
      setFault(showRefusal(error, ['code'])['code'] ?? null);
      setBusy(false);
    }
  };
  return (
    <AccountForm onSubmit={(event) => void submit(event)} noValidate>
      <AccountHint>{t('factor.scan')}</AccountHint>
      <QrPicture address={started.address} />
      <AccountHint>
        {t('factor.byHand')} <code className={classes.code}>{started.key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </AccountHint>
      <OtpInput
        label={t('factor.code')}
        value={code}
        error={fault}
        onCode={(typed) => {
          setCode(typed);
          setFault(null);
        }}
      />
      <AccountActions>
        <Button type="submit" loading={busy}>
          {t('factor.confirm')}
        </Button>
      </AccountActions>
    </AccountForm>
  );
}

function RecoveryCodes({ codes, onRead }: { readonly codes: readonly string[]; readonly onRead: () => void }) {
  const { t } = useText(secondFactorText);
  return (
    <div className={classes.step}>
      <p className={classes.stepTitle}>{t('factor.recoveryTitle')}</p>
      <AccountHint>{t('factor.recoveryHint')}</AccountHint>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code className={classes.code}>{code}</code>
          </li>
        ))}
      </ul>
      <AccountActions>
        <Button onClick={onRead}>{t('factor.recoveryKept')}</Button>
      </AccountActions>
    </div>
  );
}

/** Authenticator codes as second factor: set up and remove. */
export function SecondFactorSection({ onReady }: { readonly onReady?: () => void }) {
  const { t } = useText(secondFactorText);
  const { data } = useCall(getSecondFactor, {});
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { step, freshly } = useFreshly();
  const start = () => freshly(async () => setStarted((await call(startSecondFactor)).data), toastRefusal);
  const remove = () =>
    freshly(async () => {
      await call(removeSecondFactor);
      toastDone(t('factor.removed'));
      await refresh(getSecondFactor);
    }, toastRefusal);
  const confirmed = (recoveryCodes: readonly string[]) => {
    setStarted(null);
    setCodes(recoveryCodes);
    void refresh(getSecondFactor);
  };
  const read = () => {
    setCodes(null);
    onReady?.();
  };
  const isOn = data?.data.isOn ?? false;
  return (
    <AccountSection aria-label={t('factor.title')}>
      <div className={classes.head}>
        <h4>{t('factor.title')}</h4>
        {isOn ? <StateBadge tone="green">{t('factor.on')}</StateBadge> : null}
      </div>
      {step}
      {codes ? <RecoveryCodes codes={codes} onRead={read} /> : null}
      {started ? <Enrol started={started} onConfirmed={confirmed} /> : null}
      {started || codes ? null : (
        <AccountActions>
          <Button variant="default" onClick={() => void (isOn ? remove() : start())}>
            {isOn ? t('factor.remove') : t('factor.start')}
          </Button>
          <AccountHint>{isOn ? t('factor.left', { count: data?.data.recoveryCodesLeft ?? 0 }) : t('factor.hint')}</AccountHint>
        </AccountActions>
      )}
    </AccountSection>
  );
}

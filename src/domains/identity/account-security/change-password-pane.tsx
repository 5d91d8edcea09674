import { useState } from 'react';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { replyText, useText } from '../../../kit/text/text.client.ts';
import { accountText } from '../account/account.text.ts';
import { signInText } from '../sign-in/sign-in.text.ts';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { NewPasswordForm } from '../account/new-password.form.tsx';
import { PasskeySection } from '../passkey/passkey-section.tsx';
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx';
import { changePassword, getOwnSessions } from '../account/account.contract.ts';
import { AccountFields, AccountHint } from '../account/account-parts.tsx';
import { DeviceList } from '../account/device-list.tsx';
import { useFreshly } from '../account/use-freshly.tsx';

/** Change password, and the user's open sessions. */
export function ChangePasswordPane() {
  const { t } = useText(accountText, signInText);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // A new form after each change, so that typed passwords are cleared.
  const [saved, setSaved] = useState(0);
  const { step, freshly } = useFreshly();
  const save = async (newPassword: string) => {
    setBusy(true);
    setRefusal(null);
    const act = async () => {
      const { data } = await call(changePassword, { body: { newPassword } });
      toastDone(replyText(data.message, t('account.passwordChanged')));
      setSaved((before) => before + 1);
      await refresh(getOwnSessions);
    };
    await freshly(act, (error) => setRefusal(showRefusal(error, ['newPassword'])['newPassword'] ?? null));
    setBusy(false);
  };
  return (
    <>
      {step}
      <AccountHint>{t('account.passwordNote')}</AccountHint>
      <AccountFields>
        <NewPasswordForm
          key={saved}
          submit={t('password.save')}
          busy={busy}
          refusal={refusal}
          onSubmit={(newPassword) => void save(newPassword)}
        />
      </AccountFields>
      <PasskeySection />
      <SecondFactorSection />
      <DeviceList />
    </>
  );
}

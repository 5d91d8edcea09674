import { useState } from 'react';
import { ownAddress } from '../../../kit/session/auth-call.client.ts';
import { openCall } from '../../../kit/http/open-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { useSaid } from '../../../kit/text/use-said.client.ts';
import { signInText } from './sign-in.text.ts';
import { productText } from '../../../kit/text/product.text.ts';
import { AuthFrame } from '../auth-page/auth-frame.tsx';
import { NewPasswordForm } from '../account/new-password.form.tsx';

/** The token that changing calls carry; null when nobody is signed in. */
async function cookiesOfSession(): Promise<string | null> {
  const answer = await openCall('/api/auth/session');
  const user: unknown = answer.ok ? answer.body['user'] : null;
  return typeof user === 'object' && user !== null && 'cookies' in user && typeof user.cookies === 'string' ? user.cookies : null;
}

/** A password that somebody else gave is replaced before anything else: whoever gave it knows it. */
export function FirstPasswordPage() {
  const { t } = useText(signInText, productText);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useSaid();
  const change = async (newPassword: string) => {
    setBusy(true);
    const cookies = await cookiesOfSession();
    if (cookies === null) return location.replace('/login');
    const answer = await openCall('/api/identity/password', { newPassword }, cookies);
    if (answer.ok) return location.replace(ownAddress(new URLSearchParams(location.search).get('callbackUrl')));
    // Signed in too long ago to change it: the first password is given once more.
    if (answer.errors[0]?.code === 'FRESH_SIGN_IN_REQUIRED' || answer.status === 401) return location.replace('/login');
    setRefusal(answer.errors[0]?.message || t(answer.status === 0 ? 'signIn.noAnswer' : 'error.fallback'));
    return setBusy(false);
  };
  return (
    <AuthFrame title={t('password.firstTitle')} purpose={t('password.firstPurpose')}>
      <NewPasswordForm
        size="md"
        submit={t('password.save')}
        busy={busy}
        refusal={refusal}
        onSubmit={(newPassword) => void change(newPassword)}
      />
    </AuthFrame>
  );
}

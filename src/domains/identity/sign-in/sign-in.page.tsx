import { useEffect, useState } from 'react';
import { takeReason } from '../../../kit/session/auth-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import type { PlainKey } from '../../../kit/text/texts.contract.ts';
import { signInText } from './sign-in.text.ts';
import { AuthFrame, AuthLinks } from '../auth-page/auth-frame.tsx';
import { authPageText } from '../auth-page/auth-page.text.ts';
import { addressOfAll, OrganisationForm } from '../auth-page/organisation.form.tsx';
import { SignInForm } from './sign-in.form.tsx';

/** What the sign-in service says in the address; anything else is something wrong with the installation. */
const ERRORS: Readonly<Record<string, PlainKey<typeof signInText>>> = { SessionRequired: 'signIn.sessionRequired' };

function errorKey(): PlainKey<typeof signInText> | null {
  const asked = new URLSearchParams(location.search);
  const error = asked.get('error');
  // Whoever opens the product itself asked for no page.
  const isStart = error === 'SessionRequired' && [null, '/'].includes(asked.get('callbackUrl'));
  return error === null || isStart ? null : (ERRORS[error] ?? 'signIn.serviceError');
}

/** As the server wrote it into the page; closed, nobody is led to a page that turns them away. */
const isSignUpOpen = () => document.querySelector('meta[name=sign-up]')?.getAttribute('content') !== 'CLOSED';

const idleMinutes = () => Number(document.querySelector('meta[name=idle-minutes]')?.getAttribute('content')) || null;

const JUST_NOW_MS = 60_000;

/** Why the session ended. While that is new, in the words that were shown when it did; later it is told as what has happened. */
function useEndReason(): string | null {
  const { t } = useText(signInText);
  const [reason] = useState(takeReason);
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), JUST_NOW_MS);
    return () => clearTimeout(timer);
  }, []);
  const minutes = idleMinutes();
  const wasIdle = isLater && reason?.by === 'INACTIVE' && minutes !== null;
  if (wasIdle) return t('signIn.wasIdle', { minutes });
  return reason?.by === 'FORCED' ? `${reason.message} ${t('signIn.wasForced')}` : (reason?.message ?? null);
}

export function SignInPage() {
  const { t } = useText(signInText, authPageText);
  const reason = useEndReason();
  const [error] = useState(errorKey);
  const [elsewhere] = useState(addressOfAll);
  return (
    <AuthFrame
      title={t('signIn.title')}
      purpose={t(elsewhere === null ? 'signIn.purpose' : 'whichOrganisation.purpose')}
      reason={reason ?? (error === null ? null : t(error))}
    >
      {elsewhere === null ? <SignInForm /> : <OrganisationForm address={elsewhere} />}
      <AuthLinks>
        {elsewhere === null ? <a href="/forgot-password">{t('signIn.forgot')}</a> : null}
        {isSignUpOpen() ? <a href="/signup">{t('signIn.signUp')}</a> : null}
      </AuthLinks>
    </AuthFrame>
  );
}

import { useEffect, useState } from 'react';
import { openCall } from '../../../kit/http/open-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import type { PlainKey } from '../../../kit/text/texts.contract.ts';
import { forgotPasswordText } from '../forgot-password/forgot-password.text.ts';
import { signUpText } from './sign-up.text.ts';
import { productText } from '../../../kit/text/product.text.ts';
import { AuthDone, AuthFault, AuthFrame, AuthLinks, AuthNote } from '../auth-page/auth-frame.tsx';
import { SignUpForm } from './sign-up.form.tsx';

type Mode = 'DEMO' | 'OPEN' | 'INVITATION' | 'CLOSED';
type Step =
  | { readonly name: 'LOADING' }
  | { readonly name: 'FORM'; readonly mode: Exclude<Mode, 'CLOSED'>; readonly host: string }
  | { readonly name: 'CLOSED' }
  | { readonly name: 'MAIL' }
  | { readonly name: 'READY'; readonly address: string }
  | { readonly name: 'OVER'; readonly message: string };

const fieldOf = (body: Record<string, unknown>, name: string): string => {
  const { data } = body;
  const value: unknown = typeof data === 'object' && data !== null ? Object.getOwnPropertyDescriptor(data, name)?.value : undefined;
  return typeof value === 'string' ? value : '';
};

/** The mail's link carries sub-domain and token behind the #; anything else asks whether one may register. */
async function firstStep(): Promise<Step> {
  const link = /^#([a-z0-9-]{3,30})\.([A-Za-z0-9_-]{22})$/.exec(location.hash);
  if (link) {
    history.replaceState(null, '', location.pathname);
    const answer = await openCall('/api/identity/sign-up/confirmation', { subDomain: link[1], token: link[2] });
    if (answer.ok) return { name: 'READY', address: fieldOf(answer.body, 'address') };
    return { name: 'OVER', message: answer.errors[0]?.message ?? '' };
  }
  const answer = await openCall('/api/identity/sign-up');
  if (!answer.ok) return { name: 'OVER', message: answer.errors[0]?.message ?? '' };
  const mode = fieldOf(answer.body, 'mode');
  if (mode !== 'DEMO' && mode !== 'OPEN' && mode !== 'INVITATION') return { name: 'CLOSED' };
  return { name: 'FORM', mode, host: fieldOf(answer.body, 'host') };
}

const PURPOSE: Record<Step['name'], PlainKey<typeof signUpText>> = {
  LOADING: 'signUp.purpose',
  FORM: 'signUp.purpose',
  CLOSED: 'signUp.closed',
  MAIL: 'signUp.mailPurpose',
  READY: 'signUp.readyPurpose',
  OVER: 'signUp.purpose',
};

/** An organisation registers itself, with its first administrator. */
export function SignUpPage() {
  const { t } = useText(signUpText, forgotPasswordText, productText);
  const [step, setStep] = useState<Step>({ name: 'LOADING' });
  useEffect(() => {
    let isGone = false;
    const look = () => void firstStep().then((found) => (isGone ? undefined : setStep(found)));
    // The link may be opened in the window that asked for it: only the part after the # changes then.
    const isOpened = () => (location.hash.length > 1 ? look() : undefined);
    look();
    addEventListener('hashchange', isOpened);
    return () => {
      isGone = true;
      removeEventListener('hashchange', isOpened);
    };
  }, []);
  return (
    <AuthFrame title={t('signUp.title')} purpose={t(PURPOSE[step.name])}>
      {step.name === 'FORM' ? (
        <SignUpForm
          host={step.host}
          needsInvitation={step.mode === 'INVITATION'}
          onDone={(state, address) => setStep(state === 'ACTIVE' ? { name: 'READY', address } : { name: 'MAIL' })}
        />
      ) : null}
      {step.name === 'MAIL' ? <AuthNote role="status">{t('signUp.mail')}</AuthNote> : null}
      {step.name === 'READY' ? (
        <AuthDone role="status">
          {t('signUp.ready')} <a href={`${step.address}/login`}>{step.address}</a>
        </AuthDone>
      ) : null}
      {step.name === 'OVER' ? <AuthFault role="alert">{step.message || t('error.fallback')}</AuthFault> : null}
      <AuthLinks>
        <a href={step.name === 'READY' ? `${step.address}/login` : '/login'}>{t('forgot.toSignIn')}</a>
      </AuthLinks>
    </AuthFrame>
  );
}

import { Button, TextInput } from '@mantine/core';
import { IconMail, IconUser } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { openCall, type OpenAnswer } from '../../../kit/http/open-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { useSaid } from '../../../kit/text/use-said.client.ts';
import { forgotPasswordText } from './forgot-password.text.ts';
import { accountFaultText } from '../password/account-fault.text.ts';
import { signInText } from '../sign-in/sign-in.text.ts';
import { productText } from '../../../kit/text/product.text.ts';
import { otpFault, plainOtp } from '../account/account-fields.contract.ts';
import { OtpInput } from '../account/otp-input.tsx';
import { AuthDone, AuthFault, AuthFields, AuthForm, AuthFrame, AuthLinks, AuthNote } from '../auth-page/auth-frame.tsx';
import { authPageText } from '../auth-page/auth-page.text.ts';
import { DemoMessages } from '../auth-page/demo-messages.tsx';
import { addressOfAll, OrganisationForm } from '../auth-page/organisation.form.tsx';
import { NewPasswordForm } from '../account/new-password.form.tsx';

/** What proves who one is: the token of the mail's link, or the name with the OTP of the SMS. */
type Proof = { readonly token: string } | { readonly username: string; readonly code: string };
type Step =
  | { readonly name: 'ASK' }
  | { readonly name: 'SENT'; readonly username: string }
  | { readonly name: 'NEW'; readonly proof: Proof }
  | { readonly name: 'DONE' };

/** The token of the link comes after the #; it is removed from the address at once. */
function firstStep(): Step {
  const token = /^#([A-Za-z0-9_-]{22})$/.exec(location.hash)?.[1];
  if (token === undefined) return { name: 'ASK' };
  history.replaceState(null, '', location.pathname);
  return { name: 'NEW', proof: { token } };
}

function useRefusal() {
  const { t } = useText(signInText, productText);
  const [fault, setFault] = useSaid();
  const say = (answer: Extract<OpenAnswer, { ok: false }>) => {
    const [first] = answer.errors;
    if (first?.code === 'TOO_MANY_TRIES') return setFault(t('signIn.tooMany', { count: first.count }));
    return setFault(first?.message || t(answer.status === 0 ? 'signIn.noAnswer' : 'error.fallback'));
  };
  return { fault, say, clear: () => setFault(null) };
}

function Fault({ text }: { readonly text: string | null }) {
  return text === null ? null : <AuthFault role="alert">{text}</AuthFault>;
}

function AskForm({ onSent }: { readonly onSent: (username: string) => void }) {
  const { t } = useText(forgotPasswordText, signInText);
  const { fault, say, clear } = useRefusal();
  const [busy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const username = input.current?.value.trim() ?? '';
    setMissing(username === '');
    clear();
    if (username === '') return input.current?.focus();
    setBusy(true);
    const answer = await openCall('/api/identity/forget-password', { username });
    setBusy(false);
    return answer.ok ? onSent(username) : say(answer);
  };
  return (
    <AuthForm onSubmit={(event) => void submit(event)} noValidate>
      <Fault text={fault} />
      <TextInput
        ref={input}
        name="username"
        size="md"
        label={t('signIn.username')}
        description={t('forgot.usernameHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={isMissing ? t('signIn.usernameMissing') : null}
        leftSection={<IconUser size={18} stroke={1.75} />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <Button type="submit" size="md" fullWidth loading={busy} leftSection={<IconMail size={18} stroke={1.75} />}>
        {t('forgot.send')}
      </Button>
    </AuthForm>
  );
}

/** After the message: the link of a mail opens this page again; the OTP of an SMS is typed here. */
function CodeForm({ onCode }: { readonly onCode: (code: string) => void }) {
  const { t } = useText(forgotPasswordText, accountFaultText);
  const [error, setError] = useSaid();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = otpFault(code);
    setError(fault === null ? null : t(`account.fault.${fault}`));
    if (fault === null) onCode(plainOtp(code));
    else input.current?.focus();
  };
  return (
    <AuthForm onSubmit={submit} noValidate>
      <OtpInput
        ref={input}
        name="code"
        size="md"
        label={t('forgot.code')}
        description={t('forgot.codeHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={code}
        error={error}
        onCode={setCode}
      />
      <Button type="submit" size="md" fullWidth>
        {t('forgot.next')}
      </Button>
    </AuthForm>
  );
}

function NewPassword({ proof, onDone, onLost }: { readonly proof: Proof; readonly onDone: () => void; readonly onLost: () => void }) {
  const { t } = useText(forgotPasswordText, signInText);
  const { fault, say, clear } = useRefusal();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (newPassword: string) => {
    setBusy(true);
    setRefusal(null);
    clear();
    const answer = await openCall('/api/identity/confirm-password', { ...proof, newPassword });
    setBusy(false);
    if (answer.ok) return onDone();
    const own = answer.errors.find(({ path }) => path === 'body.newPassword');
    return own ? setRefusal(own.message) : say(answer);
  };
  return (
    <AuthFields>
      <Fault text={fault} />
      <NewPasswordForm size="md" submit={t('password.save')} busy={busy} refusal={refusal} onSubmit={(value) => void save(value)} />
      {fault === null ? null : (
        <Button variant="default" onClick={onLost}>
          {t('forgot.again')}
        </Button>
      )}
    </AuthFields>
  );
}

/** A forgotten password, in three steps: who, the message, the new password. */
function ResetSteps() {
  const { t } = useText(forgotPasswordText);
  const [step, setStep] = useState<Step>(firstStep);
  useEffect(() => {
    // The link may be opened in the window that asked for it: only the part after the # changes then.
    const look = () => setStep((before) => (location.hash.length > 1 ? firstStep() : before));
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  const purpose = { ASK: 'forgot.purpose', SENT: 'forgot.sentPurpose', NEW: 'forgot.newPurpose', DONE: 'forgot.donePurpose' } as const;
  return (
    <AuthFrame title={t(step.name === 'NEW' ? 'forgot.newTitle' : 'forgot.title')} purpose={t(purpose[step.name])}>
      {step.name === 'ASK' ? <AskForm onSent={(username) => setStep({ name: 'SENT', username })} /> : null}
      {step.name === 'SENT' ? (
        <>
          <AuthNote role="status">{t('forgot.sent')}</AuthNote>
          <CodeForm onCode={(code) => setStep({ name: 'NEW', proof: { username: step.username, code } })} />
          <DemoMessages />
        </>
      ) : null}
      {step.name === 'NEW' ? (
        <NewPassword proof={step.proof} onDone={() => setStep({ name: 'DONE' })} onLost={() => setStep({ name: 'ASK' })} />
      ) : null}
      {step.name === 'DONE' ? <AuthDone role="status">{t('forgot.done')}</AuthDone> : null}
      <AuthLinks>
        <a href="/login">{t('forgot.toSignIn')}</a>
      </AuthLinks>
    </AuthFrame>
  );
}

/** Where the address is no organisation's, it asks for the organisation first. */
export function ForgotPasswordPage() {
  const { t } = useText(forgotPasswordText, authPageText);
  const [elsewhere] = useState(addressOfAll);
  if (elsewhere === null) return <ResetSteps />;
  return (
    <AuthFrame title={t('forgot.title')} purpose={t('whichOrganisation.purpose')}>
      <OrganisationForm address={elsewhere} />
      <AuthLinks>
        <a href="/login">{t('forgot.toSignIn')}</a>
      </AuthLinks>
    </AuthFrame>
  );
}

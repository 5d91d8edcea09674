import { IconArrowRight, IconDeviceMobile, IconKey, IconLock, IconUser } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { ownAddress, signIn, signInByPasskey, type SignInAnswer } from '../../../kit/session/auth-call.client.ts';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import type { PlainKey } from '../../../kit/text/texts.contract.ts';
import { passkeyFaultText } from '../passkey/passkey-fault.text.ts';
import { signInText } from './sign-in.text.ts';
import { productText } from '../../../kit/text/product.text.ts';
import { usePlace, WaitingNote } from './waiting-note.tsx';
import { AuthFault, AuthForm } from '../auth-page/auth-frame.tsx';
import { PlainButton } from '../auth-page/plain-button.tsx';
import { PlainField, PlainPassword } from '../auth-page/plain-field.tsx';

type Fault =
  | { readonly key: PlainKey<typeof signInText | typeof productText | typeof passkeyFaultText> }
  | { readonly minutes: number }
  | { readonly message: string };
/** Refusals of the sign-in service by their codes; of any other the server's own sentence is shown. */
const REFUSALS: Readonly<Record<string, PlainKey<typeof signInText>>> = {
  CREDENTIALS_SIGNIN: 'signIn.wrong',
  SECOND_FACTOR_WRONG: 'signIn.codeWrong',
  PASSKEY_REFUSED: 'signIn.passkeyRefused',
  FIRST_PASSWORD_OVER: 'signIn.firstPasswordOver',
  CSRF: 'signIn.pageTooOld',
};

function faultOf({ code, message, minutes }: Extract<SignInAnswer, { ok: false }>): Fault {
  if (code === 'TOO_MANY_TRIES') return { minutes };
  const key = code === null ? undefined : REFUSALS[code];
  if (key !== undefined) return { key };
  return message === null ? { key: 'error.fallback' } : { message };
}

interface Missing {
  readonly username: boolean;
  readonly password: boolean;
}

/** Where to go after signing in; null when nothing was asked for. */
function callbackUrl(): string | null {
  const wanted = new URLSearchParams(location.search).get('callbackUrl');
  return wanted === null ? null : ownAddress(wanted);
}

/** The two fields, what is wrong with them, and the attempt to sign in. */
function useSignIn() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [missing, setMissing] = useState<Missing>({ username: false, password: false });
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  // The password was right, and the account asks for more.
  const [needsCode, setNeedsCode] = useState(false);
  const line = usePlace();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const name = username.current?.value.trim() ?? '';
    const secret = password.current?.value ?? '';
    setMissing({ username: name === '', password: secret === '' });
    setFault(null);
    if (name === '' || secret === '') return (name === '' ? username : password).current?.focus();
    setBusy(true);
    try {
      const given = code.current?.value.trim() ?? '';
      const credentials = { username: name, password: secret, callbackUrl: callbackUrl(), ...(given ? { code: given } : {}) };
      const answer = await signIn(credentials, line.wait).finally(line.over);
      if (answer.ok) return location.assign(answer.url);
      if (answer.code === 'SECOND_FACTOR' && !needsCode) return askCode();
      if (answer.code === 'STOPPED') return setBusy(false);
      setFault(faultOf(answer));
      (needsCode ? code : password).current?.select();
    } catch {
      setFault({ key: 'signIn.noAnswer' });
    }
    setBusy(false);
  }
  async function showPasskey() {
    setFault(null);
    setBusy(true);
    try {
      // Only who has one needs the code for it.
      const { showAsked, passkeyFault } = await withTexts(import('../passkey/passkey.client.ts'));
      try {
        const answer = await signInByPasskey(callbackUrl(), showAsked);
        if (answer.ok) return location.assign(answer.url);
        setFault(faultOf(answer));
      } catch (error) {
        setFault({ key: passkeyFault(error) ?? 'signIn.noAnswer' });
      }
    } catch {
      setFault({ key: 'signIn.noAnswer' });
    }
    return setBusy(false);
  }
  function askCode() {
    setNeedsCode(true);
    setBusy(false);
  }
  return { busy, fault, missing, username, password, code, needsCode, line, submit, showPasskey };
}

function PasskeyButton({ busy, onShow }: { readonly busy: boolean; readonly onShow: () => void }) {
  const { t } = useText(signInText);
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <PlainButton type="button" look="LINED" disabled={busy} before={<IconKey size={18} stroke={1.75} />} onClick={onShow}>
      {t('signIn.passkey')}
    </PlainButton>
  );
}

export function SignInForm() {
  const { t } = useText(signInText, productText, passkeyFaultText);
  const { busy, fault, missing, username, password, code, needsCode, line, submit, showPasskey } = useSignIn();
  const said = (one: Fault) => {
    if ('minutes' in one) return t('signIn.tooMany', { count: one.minutes });
    return 'key' in one ? t(one.key) : one.message;
  };
  return (
    <AuthForm onSubmit={(event) => void submit(event)} noValidate>
      {fault ? <AuthFault role="alert">{said(fault)}</AuthFault> : null}
      <PlainField
        ref={username}
        readOnly={line.place !== null}
        name="username"
        label={t('signIn.username')}
        help={t('signIn.usernameHelp')}
        error={missing.username ? t('signIn.usernameMissing') : null}
        icon={<IconUser size={18} stroke={1.75} />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <PlainPassword
        ref={password}
        readOnly={line.place !== null}
        name="password"
        label={t('signIn.password')}
        showLabel={t('signIn.showPassword')}
        error={missing.password ? t('signIn.passwordMissing') : null}
        icon={<IconLock size={18} stroke={1.75} />}
        autoComplete="current-password"
      />
      {needsCode ? (
        <PlainField
          ref={code}
          name="code"
          label={t('signIn.code')}
          help={t('signIn.codeHelp')}
          icon={<IconDeviceMobile size={18} stroke={1.75} />}
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={40}
          autoFocus
        />
      ) : null}
      <PlainButton type="submit" look="FILLED" busy={busy} after={<IconArrowRight size={18} stroke={1.75} />}>
        {t('signIn.submit')}
      </PlainButton>
      <WaitingNote line={line} />
      {needsCode ? null : <PasskeyButton busy={busy} onShow={() => void showPasskey()} />}
    </AuthForm>
  );
}

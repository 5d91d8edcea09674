import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useState, type FormEvent } from 'react';
import { openCall } from '../../../kit/http/open-call.client.ts';
import { sayAgain } from '../../../kit/text/sayings.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { useSaid } from '../../../kit/text/use-said.client.ts';
import { accountFaultText } from '../password/account-fault.text.ts';
import { passwordText } from '../password/password.text.ts';
import { signInText } from '../sign-in/sign-in.text.ts';
import { signUpText } from './sign-up.text.ts';
import { productText } from '../../../kit/text/product.text.ts';
import { passwordFaultWords } from '../account/password-fault-words.client.ts';
import { confirmFault, emailFault, fullNameFault, plainEmail, type FieldFault } from '../account/account-fields.contract.ts';
import frame from './sign-up.module.css';
import { plainSubDomain, subDomainFault, type SubDomainFault } from './sub-domain.contract.ts';
import { AuthFault, AuthForm } from '../auth-page/auth-frame.tsx';

interface Props {
  readonly host: string;
  readonly needsInvitation: boolean;
  readonly onDone: (state: string, address: string) => void;
}

const EMPTY = { organisation: '', subDomain: '', name: '', username: '', email: '', newPassword: '', confirm: '', invitation: '' };
type Values = typeof EMPTY;
type Field = keyof Values;
type Faults = Partial<Record<Field, string>>;

const WAIT_MS = 350;

/** Asks about the sub-domain while it is typed, a moment after the last key. */
function useAvailability(subDomain: string): SubDomainFault | 'FREE' | null {
  const [found, setFound] = useState<{ readonly name: string; readonly fault: SubDomainFault | 'FREE' } | null>(null);
  const own = subDomain === '' ? null : subDomainFault(subDomain);
  useEffect(() => {
    if (subDomain === '' || subDomainFault(subDomain) !== null) return undefined;
    const timer = setTimeout(() => {
      void openCall(`/api/identity/sub-domains?${new URLSearchParams({ subDomain }).toString()}`).then((answer) => {
        const data: unknown = answer.ok ? answer.body['data'] : null;
        if (typeof data === 'object' && data !== null && 'available' in data)
          setFound({ name: subDomain, fault: data.available === true ? 'FREE' : 'TAKEN' });
      });
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [subDomain]);
  return own ?? (found?.name === subDomain ? found.fault : null);
}

function useSignUp({ needsInvitation, onDone }: Props) {
  const { t } = useText(signUpText, accountFaultText, signInText, productText);
  const [values, setValues] = useState<Values>(EMPTY);
  const [faults, setFaults] = useState<Faults>({});
  const [fault, setFault] = useSaid();
  const [busy, setBusy] = useState(false);
  const availability = useAvailability(values.subDomain);
  const set = (field: Field, text: string) => {
    setValues((before) => ({ ...before, [field]: field === 'subDomain' ? plainSubDomain(text) : text }));
    setFaults(({ [field]: _changed, ...others }) => others);
  };
  const check = (): Faults => {
    // Whether a well-formed name is free is not known yet while that is asked: then the server says so.
    const mayBeFree = availability === 'FREE' || (availability === null && values.subDomain !== '');
    const text = (found: FieldFault | null) => (found === null ? undefined : t(`account.fault.${found}`));
    const all: Record<Field, string | undefined> = {
      organisation: values.organisation.trim().length < 3 ? t('signUp.organisationMissing') : undefined,
      subDomain: mayBeFree ? undefined : t(`signUp.subDomain.${availability ?? 'FORM'}`),
      name: text(fullNameFault(values.name)),
      username: /^[a-z0-9._-]{3,40}$/.test(values.username.trim()) ? undefined : t('signUp.usernameForm'),
      email: text(emailFault(values.email)),
      newPassword: passwordFaultWords(values.newPassword) ?? undefined,
      confirm: text(confirmFault(values.newPassword, values.confirm)),
      invitation: needsInvitation && values.invitation.trim() === '' ? t('signUp.invitationMissing') : undefined,
    };
    return Object.fromEntries(Object.entries(all).filter(([, said]) => said !== undefined));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = check();
    setFaults(found);
    setFault(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const { confirm: _again, invitation, ...facts } = values;
    const body = { ...facts, username: facts.username.trim(), email: plainEmail(facts.email), ...(needsInvitation ? { invitation } : {}) };
    const answer = await openCall('/api/identity/sign-up', body);
    setBusy(false);
    if (answer.ok) {
      const data: unknown = answer.body['data'];
      if (typeof data === 'object' && data !== null && 'state' in data && 'address' in data)
        onDone(String(data.state), String(data.address));
      return;
    }
    const own = answer.errors.filter(({ path }) => path.replace(/^body\./, '') in EMPTY);
    setFaults(Object.fromEntries(own.map(({ path, message }) => [path.replace(/^body\./, ''), message])));
    if (own.length === 0) setFault(answer.errors[0]?.message || t(answer.status === 0 ? 'signIn.noAnswer' : 'error.fallback'));
  };
  return { values, faults, fault, busy, availability, set, submit };
}

/** Organisation, sub-domain with a live answer, first administrator. */
export function SignUpForm(props: Props) {
  const { t } = useText(signUpText, passwordText, signInText);
  const { values, faults, fault, busy, availability, set, submit } = useSignUp(props);
  const field = (name: Field) => ({
    name,
    value: values[name],
    error: sayAgain(faults[name] ?? ''),
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
  const eye = { visibilityToggleButtonProps: { tabIndex: 0, 'aria-label': t('signIn.showPassword') }, autoComplete: 'new-password' };
  const said = availability === null ? t('signUp.subDomainHelp', { host: props.host }) : t(`signUp.subDomain.${availability}`);
  const order = { inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[] };
  return (
    <AuthForm onSubmit={(event) => void submit(event)} noValidate>
      {fault === null ? null : <AuthFault role="alert">{fault}</AuthFault>}
      <TextInput label={t('signUp.organisation')} autoComplete="organization" maxLength={120} {...field('organisation')} />
      <TextInput
        label={t('signUp.subDomain')}
        description={<span aria-live="polite">{said}</span>}
        rightSection={<span className={frame.suffix}>{`.${props.host}`}</span>}
        rightSectionWidth="auto"
        maxLength={30}
        autoCapitalize="none"
        spellCheck={false}
        {...order}
        {...field('subDomain')}
      />
      <TextInput label={t('signUp.name')} autoComplete="name" {...field('name')} />
      <TextInput label={t('signIn.username')} autoComplete="username" autoCapitalize="none" spellCheck={false} {...field('username')} />
      <TextInput label={t('signUp.email')} type="email" autoComplete="email" {...field('email')} />
      <PasswordInput label={t('signIn.password')} description={t('password.rules')} {...order} {...eye} {...field('newPassword')} />
      <PasswordInput label={t('password.confirm')} {...eye} {...field('confirm')} />
      {props.needsInvitation ? <TextInput label={t('signUp.invitation')} autoComplete="off" {...field('invitation')} /> : null}
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('signUp.submit')}
      </Button>
    </AuthForm>
  );
}

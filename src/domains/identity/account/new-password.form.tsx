import { Button, PasswordInput } from '@mantine/core';
import { IconEye, IconEyeOff, IconLock } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { accountFaultText } from '../password/account-fault.text.ts';
import { passwordText } from '../password/password.text.ts';
import { signInText } from '../sign-in/sign-in.text.ts';
import { confirmFault, type FieldFault } from './account-fields.contract.ts';
import { passwordFaultWords } from './password-fault-words.client.ts';
import classes from './password.module.css';

interface Props {
  readonly submit: string;
  readonly busy: boolean;
  /** The server's errors about the new password. */
  readonly refusal: string | null;
  readonly onSubmit: (newPassword: string) => void;
  readonly size?: 'sm' | 'md';
}

interface Faults {
  /** In words: it may name a sign of what was typed. */
  readonly password: string | null;
  readonly confirm: FieldFault | null;
}

const NONE: Faults = { password: null, confirm: null };

/** The new password twice, checked by the rules that the server checks by. */
export function NewPasswordForm({ submit, busy, refusal, onSubmit, size = 'sm' }: Props) {
  const { t } = useText(accountFaultText, passwordText, signInText);
  const [faults, setFaults] = useState<Faults>(NONE);
  const password = useRef<HTMLInputElement>(null);
  const confirm = useRef<HTMLInputElement>(null);
  const check = (event: FormEvent) => {
    event.preventDefault();
    const [wanted, again] = [password.current?.value ?? '', confirm.current?.value ?? ''];
    const found = { password: passwordFaultWords(wanted), confirm: confirmFault(wanted, again) };
    setFaults(found);
    if (found.password !== null) password.current?.focus();
    else if (found.confirm !== null) confirm.current?.focus();
    else onSubmit(wanted);
  };
  const eye = {
    visibilityToggleButtonProps: { tabIndex: 0, 'aria-label': t('signIn.showPassword') },
    visibilityToggleIcon: ({ reveal }: { reveal: boolean }) =>
      reveal ? <IconEyeOff size={18} stroke={1.75} /> : <IconEye size={18} stroke={1.75} />,
    leftSection: <IconLock size={18} stroke={1.75} />,
    autoComplete: 'new-password',
    size,
  };
  return (
    <form className={classes.form} onSubmit={check} noValidate>
      <PasswordInput
        ref={password}
        name="newPassword"
        label={t('password.new')}
        description={t('password.rules')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={faults.password ?? refusal}
        {...eye}
      />
      <PasswordInput
        ref={confirm}
        name="confirmPassword"
        label={t('password.confirm')}
        error={faults.confirm && t(`account.fault.${faults.confirm}`)}
        {...eye}
      />
      <Button type="submit" size={size} loading={busy} fullWidth={size === 'md'}>
        {submit}
      </Button>
    </form>
  );
}

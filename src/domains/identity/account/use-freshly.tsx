import { Button, PasswordInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { useSaid } from '../../../kit/text/use-said.client.ts';
import { accountText } from './account.text.ts';
import { accountFaultText } from '../password/account-fault.text.ts';
import { signInText } from '../sign-in/sign-in.text.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { reauthenticate } from './account.contract.ts';
import classes from './account.module.css';

const needsPassword = (error: unknown) => error instanceof CallError && error.items.some(({ code }) => code === 'FRESH_SIGN_IN_REQUIRED');

interface StepProps {
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
  /** A dialog of its own, not a part of a form. */
  readonly isAlone?: boolean;
}

/** Asks for the password again in place of the form that needs it. */
export function PasswordStep({ onConfirmed, onCancel, isAlone = false }: StepProps) {
  const { t } = useText(accountText, accountFaultText, signInText);
  const [fault, setFault] = useSaid();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const password = input.current?.value ?? '';
    if (password === '') return setFault(t('account.fault.passwordMissing'));
    setBusy(true);
    try {
      await call(reauthenticate, { body: { password } });
      onConfirmed();
    } catch (error) {
      const first = error instanceof CallError ? error.items[0] : undefined;
      if (first?.path === 'body.password') setFault(errorText(first));
      else toastRefusal(error);
      input.current?.select();
    }
    return setBusy(false);
  };
  return (
    <form
      className={classes.step}
      data-alone={isAlone || undefined}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={t('account.freshTitle')}
    >
      <p className={classes.stepTitle}>{t('account.freshTitle')}</p>
      <p className={classes.hint}>{t('account.freshHint')}</p>
      <PasswordInput
        ref={input}
        name="password"
        label={t('account.presentPassword')}
        error={fault}
        leftSection={<IconLock size={18} stroke={1.75} />}
        visibilityToggleButtonProps={{ tabIndex: 0, 'aria-label': t('signIn.showPassword') }}
        autoComplete="current-password"
        data-autofocus
        autoFocus
      />
      <div className={classes.actions}>
        <Button type="submit" loading={busy}>
          {t('account.confirm')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('account.cancel')}
        </Button>
      </div>
    </form>
  );
}

/**
 * Runs acts that need a fresh sign-in: when the server asks for the password, `step` is shown and the act is repeated after it.
 * Other refusals go to `onRefused`.
 */
export function useFreshly(): {
  readonly step: ReactNode;
  readonly freshly: (act: () => Promise<void>, onRefused: (error: unknown) => void) => Promise<void>;
} {
  const [waiting, setWaiting] = useState<{ readonly again: () => void } | null>(null);
  const freshly = async (act: () => Promise<void>, onRefused: (error: unknown) => void): Promise<void> => {
    try {
      await act();
    } catch (error) {
      if (needsPassword(error)) setWaiting({ again: () => void freshly(act, onRefused) });
      else onRefused(error);
    }
  };
  const step = waiting ? (
    <PasswordStep
      onConfirmed={() => {
        setWaiting(null);
        waiting.again();
      }}
      onCancel={() => setWaiting(null)}
    />
  ) : null;
  return { step, freshly };
}

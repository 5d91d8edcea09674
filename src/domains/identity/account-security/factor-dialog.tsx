import { Button, Loader, Modal, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { useSaid } from '../../../kit/text/use-said.client.ts';
import { accountText } from '../account/account.text.ts';
import { secondFactorText } from '../second-factor/second-factor.text.ts';
import { passkeyFaultText } from '../passkey/passkey-fault.text.ts';
import { signInText } from '../sign-in/sign-in.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useReturnFocus } from '../../../kit/ui/return-focus.client.ts';
import { toastError } from '../../../kit/ui/toasts.tsx';
import { passkeyFault, showPasskey } from '../passkey/passkey.client.ts';
import { getPasskeys, provePasskey, startPasskeyProof } from '../passkey/passkey.contract.ts';
import { PasskeySection } from '../passkey/passkey-section.tsx';
import { getSecondFactor, proveSecondFactor } from '../second-factor/second-factor.contract.ts';
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx';
import { AccountActions, AccountFields, AccountForm, AccountHint } from '../account/account-parts.tsx';

interface StepProps {
  readonly onShown: () => void;
}

function CodeForm({ onShown }: StepProps) {
  const { t } = useText(secondFactorText, accountText, signInText);
  const [code, setCode] = useState('');
  const [fault, setFault] = useSaid();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim().length < 6) return setFault(t('factorStep.codeMissing'));
    setBusy(true);
    try {
      await call(proveSecondFactor, { body: { code: code.trim() } });
      return onShown();
    } catch (error) {
      setFault(showRefusal(error, ['code'])['code'] ?? null);
      return setBusy(false);
    }
  };
  return (
    <AccountForm onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={t('signIn.code')}
        description={t('signIn.codeHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={40}
        autoComplete="one-time-code"
        value={code}
        error={fault}
        data-autofocus
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setFault(null);
        }}
      />
      <AccountActions>
        <Button type="submit" loading={busy}>
          {t('account.confirm')}
        </Button>
      </AccountActions>
    </AccountForm>
  );
}

function PasskeyStep({ onShown }: StepProps) {
  const { t } = useText(signInText, passkeyFaultText);
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    try {
      await call(provePasskey, { body: { answer: await showPasskey((await call(startPasskeyProof)).data) } });
      return onShown();
    } catch (error) {
      const fault = passkeyFault(error);
      if (fault) toastError(t(fault));
      else showRefusal(error, []);
      return setBusy(false);
    }
  };
  return (
    <AccountActions>
      <Button variant="default" leftSection={<IconKey size={16} stroke={1.75} />} loading={busy} onClick={() => void show()}>
        {t('signIn.passkey')}
      </Button>
    </AccountActions>
  );
}

/** Shows the second factor, or sets one up. */
function Steps({ onShown }: StepProps) {
  const { t } = useText(secondFactorText);
  const factor = useCall(getSecondFactor, {});
  const keys = useCall(getPasskeys, {});
  // The state when the dialog opened: the page must not change while a factor is being set up.
  const [start, setStart] = useState<{ readonly isOn: boolean; readonly hasPasskey: boolean } | null>(null);
  if (start === null && factor.data && keys.data) setStart({ isOn: factor.data.data.isOn, hasPasskey: keys.data.data.passkeys.length > 0 });
  if (start === null) return <Loader size="sm" />;
  if (start.isOn || start.hasPasskey)
    return (
      <>
        <AccountHint>{t('factorStep.why')}</AccountHint>
        {start.isOn ? <CodeForm onShown={onShown} /> : null}
        <AccountFields>{start.hasPasskey ? <PasskeyStep onShown={onShown} /> : null}</AccountFields>
      </>
    );
  return (
    <>
      <AccountHint>{t('factorStep.setUp')}</AccountHint>
      <PasskeySection onReady={onShown} />
      <SecondFactorSection onReady={onShown} />
    </>
  );
}

/** The call waits: it continues once the factor is shown, and is refused when the dialog is closed. */
export function FactorDialog({ onEnd }: { readonly onEnd: (shown: boolean) => void }) {
  const { t } = useText(secondFactorText, uiText);
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={() => onEnd(false)}
      title={t('factorStep.title')}
      centered
      size={520}
      zIndex={400}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <Steps onShown={() => onEnd(true)} />
    </Modal>
  );
}

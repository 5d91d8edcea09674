import { Modal } from '@mantine/core';
import { useText } from '../../../kit/text/text.client.ts';
import { accountText } from './account.text.ts';
import { useReturnFocus } from '../../../kit/ui/return-focus.client.ts';
import { PasswordStep } from './use-freshly.tsx';

/** Asks for the password again, over the page that needs it. */
export function PasswordDialog(props: { readonly onConfirmed: () => void; readonly onCancel: () => void }) {
  const { t } = useText(accountText);
  useReturnFocus();
  return (
    <Modal opened onClose={props.onCancel} withCloseButton={false} centered size={440} aria-label={t('account.freshTitle')} padding={0}>
      <PasswordStep {...props} isAlone />
    </Modal>
  );
}

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
    <Modal.Root opened onClose={props.onCancel} centered size={440} padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('account.freshTitle')}>
        <Modal.Body>
          <PasswordStep {...props} isAlone />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { accountText } from '../account/account.text.ts';

/** Asks for the password again over a form; rendered beside that form, never inside it. */
export function FreshStep({ step }: { readonly step: ReactNode }) {
  const { t } = useText(accountText);
  if (step === null) return null;
  return (
    <Modal.Root opened onClose={() => undefined} centered size={440} padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('account.freshTitle')}>
        <Modal.Body>{step}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

import { Button, CopyButton, Modal } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { userText } from './user.text.ts';
import { useReturnFocus } from '../../../kit/ui/return-focus.client.ts';
import type { BegunUser } from './user.contract.ts';
import classes from './user-list.module.css';
import { Choices } from '../../../kit/layout/choices.tsx';

export interface FirstPasswordProps {
  readonly name: string;
  readonly begun: BegunUser & { readonly firstPassword: string };
  readonly onClose: () => void;
}

/** The only time that a first password is shown: it closes only by its button. */
export function FirstPasswordDialog({ name, begun, onClose }: FirstPasswordProps) {
  const { t } = useText(userText);
  useReturnFocus();
  return (
    <Modal opened onClose={() => undefined} withCloseButton={false} title={t('users.firstPassword', { name })} centered size={480}>
      <p className={classes.hint}>{t('users.firstPasswordHint')}</p>
      <div className={classes.password}>
        <code translate="no">{begun.firstPassword}</code>
        <CopyButton value={begun.firstPassword}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />} onClick={copy}>
              {t(copied ? 'users.copied' : 'users.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
      <p className={`${classes.hint} ${classes.foot}`}>
        {t('users.username')}: <b>{begun.username}</b>
        {begun.endsAt === null ? null : ` · ${t('users.firstPasswordEnds', { when: momentText(begun.endsAt) })}`}
      </p>
      <Choices>
        <Button onClick={onClose} data-autofocus>
          {t('users.kept')}
        </Button>
      </Choices>
    </Modal>
  );
}

import { Button, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useText } from '../text/text.client.ts';
import { formText } from './form.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { Choices } from '../layout/choices.tsx';
import { DialogText } from '../layout/dialog-words.tsx';

interface Place {
  readonly pathname: string;
  readonly search: object;
}

interface Props {
  readonly isChanged: boolean;
  readonly saving: boolean;
  /** Whether what was changed is left by going there; without it, by going to any other page. */
  readonly leaves?: (current: Place, next: Place) => boolean;
  /** True when it was saved; without it there is only staying and leaving. */
  readonly onSave?: () => Promise<boolean>;
}

const toAnotherPage = (current: Place, next: Place) => current.pathname !== next.pathname;

/** Asks before the unsaved changes of a page are left: by a link, by Back, by closing the window. A drawer asks in its own foot. */
export function LeaveGuard({ isChanged, saving, leaves = toAnotherPage, onSave }: Props) {
  const { t } = useText(formText, uiText);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && !saving && leaves(current, next),
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  const { proceed, reset } = blocker;
  const saveFirst = async () => {
    if (await onSave?.()) proceed();
    else reset();
  };
  return (
    <Modal
      opened
      onClose={reset}
      title={t('form.leaveTitle')}
      centered
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <DialogText>{t('form.leaveQuestion')}</DialogText>
      <Choices>
        <Button variant="default" onClick={reset} data-autofocus>
          {t('form.stay')}
        </Button>
        <Button variant="default" color="red" onClick={proceed}>
          {t('form.leave')}
        </Button>
        {onSave ? (
          <Button loading={saving} onClick={() => void saveFirst()}>
            {t('form.saveAndLeave')}
          </Button>
        ) : null}
      </Choices>
    </Modal>
  );
}

import { Button, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useText } from '../../../kit/text/text.client.ts';
import dialog from '../../../kit/ui/dialog.module.css';

/** What of an address opens something else than this draft. */
const PARTS = ['blueprint', 'version', 'tab'];

interface Place {
  readonly pathname: string;
  readonly search: object;
}

const partOf = (search: object, name: string): unknown => Object.entries(search).find(([key]) => key === name)?.[1];
const leaves = (current: Place, next: Place) =>
  current.pathname !== next.pathname || PARTS.some((name) => partOf(current.search, name) !== partOf(next.search, name));

interface Props {
  readonly isChanged: boolean;
  readonly saving: boolean;
  /** True when it was saved. */
  readonly onSave: () => Promise<boolean>;
}

/** Asks before unsaved changes are left: by a link, by another version or tab, by Back, by closing the window. */
export function LeaveGuard({ isChanged, saving, onSave }: Props) {
  const { t } = useText();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && leaves(current, next),
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  const { proceed, reset } = blocker;
  const saveFirst = async () => {
    if (await onSave()) proceed();
    else reset();
  };
  return (
    <Modal
      opened
      onClose={reset}
      title={t('grid.leaveTitle')}
      centered
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <p className={dialog.words}>{t('grid.leaveQuestion')}</p>
      <div className={dialog.choices}>
        <Button variant="default" onClick={reset} data-autofocus>
          {t('grid.stay')}
        </Button>
        <Button variant="default" color="red" onClick={proceed}>
          {t('grid.leave')}
        </Button>
        <Button loading={saving} onClick={() => void saveFirst()}>
          {t('grid.saveAndLeave')}
        </Button>
      </div>
    </Modal>
  );
}

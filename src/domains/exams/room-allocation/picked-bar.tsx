import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import type { Picked } from './hall-map.tsx';
import { hallMapText } from './hall-map.text.ts';
import classes from './room-allocation.module.css';

interface Props {
  readonly picked: Picked;
  readonly isHeld: boolean;
  readonly onDrop: () => void;
  readonly onTake: () => void;
  readonly onHold: (isHeld: boolean) => void;
  /** null: needs no such place any more. */
  readonly onNeed: (reason: string | null) => void;
}

/** Who is picked up, and what else can be done with their seat. */
export function PickedBar({ picked, isHeld, onDrop, onTake, onHold, onNeed }: Props) {
  const { t } = useText(hallMapText);
  const [asking, setAsking] = useState<'NEED' | null>(null);
  const small = { variant: 'default', size: 'compact-sm' } as const;
  return (
    <div className={classes.picked} role="status">
      <span>{t('seating.picked', { number: picked.seatNo, name: picked.name })}</span>
      {picked.version === null ? null : (
        <>
          <Button {...small} onClick={() => onHold(!isHeld)}>
            {t(isHeld ? 'seating.free' : 'seating.hold')}
          </Button>
          <Button {...small} onClick={onTake}>
            {t('seating.takeAway')}
          </Button>
        </>
      )}
      <Button {...small} onClick={() => (picked.needsEase ? onNeed(null) : setAsking('NEED'))}>
        {t(picked.needsEase ? 'seating.noNeed' : 'seating.need')}
      </Button>
      <Button {...small} onClick={onDrop}>
        {t('seating.drop')}
      </Button>
      {asking ? (
        <ReasonDialog
          title={t('seating.need')}
          confirm={t('seating.need')}
          tone="navy"
          reason="REQUIRED"
          onConfirm={async (reason) => onNeed(reason)}
          onClose={() => setAsking(null)}
        >
          <p>{t('seating.needWhat', { name: picked.name })}</p>
        </ReasonDialog>
      ) : null}
    </div>
  );
}

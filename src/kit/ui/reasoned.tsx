import { Tooltip } from '@mantine/core';
import { useId, type MouseEvent, type ReactElement } from 'react';
import classes from './reasoned.module.css';

const stay = (event: MouseEvent) => event.preventDefault();
const heldBy = (reason: string) => ({ 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': reason, onClick: stay }) as const;
const FREE = {} as const;

interface Props {
  /** null: it can be pressed now. */
  readonly why: string | null;
  /** Whether the reason stands beside the button for everybody; else it comes when the button is pointed at or reached. */
  readonly says?: 'SHOWN' | 'WHEN_REACHED' | undefined;
  /** The button with what keeps it from being pressed. Not `disabled`: such a button is neither reached nor described, and loses the focus. */
  readonly children: (held: ReturnType<typeof heldBy> | typeof FREE) => ReactElement;
}

/** Why a button does nothing now, and its description. One element in every state. */
export function Reasoned({ why, says = 'WHEN_REACHED', children }: Props) {
  const reason = useId();
  return (
    <>
      <Tooltip
        label={why}
        disabled={why === null || says === 'SHOWN'}
        multiline
        maw={320}
        events={{ hover: true, focus: true, touch: true }}
      >
        {children(why === null ? FREE : heldBy(reason))}
      </Tooltip>
      {why === null ? null : (
        <span id={reason} className={says === 'SHOWN' ? classes.shown : 'p-hidden'}>
          {why}
        </span>
      )}
    </>
  );
}

import { Tooltip } from '@mantine/core';
import { useId, type MouseEvent, type ReactElement } from 'react';

const stay = (event: MouseEvent) => event.preventDefault();
const heldBy = (reason: string) => ({ 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': reason, onClick: stay }) as const;

interface Props {
  readonly why: string;
  /** The button with what keeps it from being pressed. Not `disabled`: such a button is neither reached nor described. */
  readonly children: (held: ReturnType<typeof heldBy>) => ReactElement;
}

/** Why a button does nothing now: shown when it is pointed at or reached by the keyboard, and its description. */
export function Reasoned({ why, children }: Props) {
  const reason = useId();
  return (
    <>
      <Tooltip label={why} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
        {children(heldBy(reason))}
      </Tooltip>
      <span id={reason} className="p-hidden">
        {why}
      </span>
    </>
  );
}

import { Button, Tooltip, type ButtonProps } from '@mantine/core';
import { useId, type MouseEvent } from 'react';

interface Props extends Omit<ButtonProps, 'disabled'> {
  readonly type?: 'button' | 'submit';
  /** Why it cannot be pressed now; null: it can. */
  readonly why: string | null;
  readonly onClick?: () => void;
}

/**
 * A button that says why it does nothing now: the reason is shown when it is pointed at or reached by the keyboard, and is its
 * description. A button that is only busy needs none (`loading`).
 */
export function ActButton({ why, onClick, children, ...shared }: Props) {
  const reason = useId();
  if (why === null)
    return (
      <Button {...shared} {...(onClick ? { onClick } : {})}>
        {children}
      </Button>
    );
  // Not `disabled`: such a button is neither reached nor described.
  const stay = (event: MouseEvent) => event.preventDefault();
  return (
    <>
      <Tooltip label={why} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
        <Button {...shared} data-disabled aria-disabled aria-describedby={reason} onClick={stay}>
          {children}
        </Button>
      </Tooltip>
      <span id={reason} className="p-hidden">
        {why}
      </span>
    </>
  );
}

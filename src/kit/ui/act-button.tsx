import { ActionIcon, Button, type ActionIconProps, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Reasoned } from './reasoned.tsx';

interface Why {
  /** Why it cannot be pressed now; null: it can. */
  readonly why: string | null;
  readonly onClick?: () => void;
}

interface Props extends Omit<ButtonProps, 'disabled'>, Why {
  readonly type?: 'button' | 'submit';
  /** For a reason that nobody would look for, in a row of buttons that wraps. */
  readonly says?: 'SHOWN';
}

/** A button that says why it does nothing now. A button that is only busy needs no reason (`loading`). */
export function ActButton({ why, says, onClick, children, ...shared }: Props) {
  return (
    <Reasoned why={why} says={says}>
      {(held) => (
        <Button {...shared} {...(onClick ? { onClick } : {})} {...held}>
          {children}
        </Button>
      )}
    </Reasoned>
  );
}

interface IconProps extends Omit<ActionIconProps, 'disabled'>, Why {
  readonly 'aria-label': string;
  readonly children: ReactNode;
}

/** The same as an icon. */
export function ActIcon({ why, onClick, children, ...shared }: IconProps) {
  return (
    <Reasoned why={why}>
      {(held) => (
        <ActionIcon {...shared} {...(onClick ? { onClick } : {})} {...held}>
          {children}
        </ActionIcon>
      )}
    </Reasoned>
  );
}

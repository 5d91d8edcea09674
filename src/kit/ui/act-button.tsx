import { ActionIcon, Button, type ActionIconProps, type ButtonProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Reasoned } from './reasoned.tsx';

interface Why {
  /** Why it cannot be pressed now; null: it can. */
  readonly why: string | null;
  readonly onClick?: () => void;
}

interface Props extends Omit<ButtonProps, 'disabled'>, Why {
  readonly type?: 'button' | 'submit';
}

/** Mantine disables a button that is loading, which throws the focus to the page: the keyboard would begin again at its top. */
const reached = (root: ComponentProps<'button'>) => <button {...root} disabled={false} />;

/** A button that says why it does nothing now. A button that is only busy needs no reason (`loading`). */
export function ActButton({ why, onClick, children, ...shared }: Props) {
  return (
    <Reasoned why={why} busy={shared.loading === true}>
      {(held) => (
        <Button {...shared} {...(onClick ? { onClick } : {})} {...held} renderRoot={reached}>
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
    <Reasoned why={why} busy={shared.loading === true}>
      {(held) => (
        <ActionIcon {...shared} {...(onClick ? { onClick } : {})} {...held} renderRoot={reached}>
          {children}
        </ActionIcon>
      )}
    </Reasoned>
  );
}

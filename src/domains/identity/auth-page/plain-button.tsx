import type { ComponentProps, ReactNode } from 'react';
import classes from './plain-button.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'className'> {
  readonly type: 'submit' | 'button';
  /** FILLED for what the page is for, LINED for what may be done besides, SMALL within a note. */
  readonly look: 'FILLED' | 'LINED' | 'SMALL';
  /** What was asked for is under way: a turning circle in place of the words. */
  readonly busy?: boolean;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** Looks like Mantine's button without its code. */
export function PlainButton({ look, busy = false, before, after, disabled = false, type, children, ...button }: Props) {
  return (
    <button
      {...button}
      type={type}
      className={classes.button}
      data-look={look}
      data-before={before !== undefined || undefined}
      data-after={after !== undefined || undefined}
      disabled={disabled || busy}
      aria-busy={busy}
    >
      <span className={classes.inner}>
        {before}
        {children}
        {after}
      </span>
    </button>
  );
}

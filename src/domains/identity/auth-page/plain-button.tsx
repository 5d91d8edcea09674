import type { ComponentProps, MouseEvent, ReactNode } from 'react';
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

const stay = (event: MouseEvent) => event.preventDefault();

/** Looks like Mantine's button without its code; a busy one is held and keeps the focus. */
export function PlainButton({ look, busy = false, before, after, disabled = false, type, children, ...button }: Props) {
  return (
    <button
      {...button}
      type={type}
      className={classes.button}
      data-look={look}
      data-before={before !== undefined || undefined}
      data-after={after !== undefined || undefined}
      disabled={disabled}
      aria-busy={busy}
      {...(busy ? { 'aria-disabled': true, onClick: stay } : {})}
    >
      <span className={classes.inner}>
        {before}
        {children}
        {after}
      </span>
    </button>
  );
}

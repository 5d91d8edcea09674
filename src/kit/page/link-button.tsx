import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkAddress } from './link-address.rules.ts';
import classes from './link-button.module.css';

interface Props {
  /** An address of the console, with its query. */
  readonly to: string;
  readonly rank?: 'MAIN' | 'PLAIN';
  /** In a tab of its own: what is filled in here stays. */
  readonly isBeside?: boolean;
  readonly children: ReactNode;
}

/** The way on, drawn as a button: out of an empty state, to what unblocks. */
export function LinkButton({ to, rank = 'PLAIN', isBeside = false, children }: Props) {
  const { path, search } = linkAddress(to);
  return (
    <Link
      to={path}
      search={search}
      className={classes.button}
      data-rank={rank}
      {...(isBeside ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
      <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
    </Link>
  );
}

import type { ComponentProps } from 'react';
import classes from './two-lines.module.css';

/** A name with what tells it from others below it. */
export const FirstLine = (props: ComponentProps<'span'>) => <span {...props} className={classes.name} />;
export const SecondLine = (props: ComponentProps<'span'>) => <span {...props} className={classes.second} />;

interface TwoProps {
  readonly first: string;
  /** Null or empty: there is only the first. */
  readonly second: string | null | undefined;
}

/** Both in one cell; what is cut off is said whole at the pointer. */
export const TwoLines = ({ first, second }: TwoProps) => (
  <span>
    <FirstLine title={first}>{first}</FirstLine>
    {second ? <SecondLine title={second}>{second}</SecondLine> : null}
  </span>
);

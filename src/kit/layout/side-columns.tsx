import type { ComponentProps } from 'react';
import classes from './side-columns.module.css';

/** A card with what belongs beside it; one below the other on a narrower screen. */
export const SideColumns = (props: ComponentProps<'div'>) => <div {...props} className={classes.columns} />;

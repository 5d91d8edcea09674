import type { ComponentProps } from 'react';
import classes from './notes.module.css';

/** Notes above a list; gone while there is none. */
export const Notes = (props: ComponentProps<'div'>) => <div {...props} className={classes.notes} />;

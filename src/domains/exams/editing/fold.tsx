import type { ComponentProps } from 'react';
import classes from './fold.module.css';

/** What can be folded away. */
export const Fold = (props: ComponentProps<'details'>) => <details {...props} className={classes.fold} />;

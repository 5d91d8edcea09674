import type { ComponentProps } from 'react';
import classes from './stack.module.css';

/** Parts one below the other; dimmed while it is busy. */
export const Stack = (props: ComponentProps<'div'>) => <div {...props} className={classes.stack} />;

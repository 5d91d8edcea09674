import type { ComponentProps } from 'react';
import classes from './columns.module.css';

/** Fields in pairs; one below the other on a phone. */
export const Pairs = (props: ComponentProps<'div'>) => <div {...props} className={classes.pairs} />;

import type { ComponentProps } from 'react';
import classes from './two-lines.module.css';

/** A name with what tells it from others below it. */
export const FirstLine = (props: ComponentProps<'span'>) => <span {...props} className={classes.name} />;
export const SecondLine = (props: ComponentProps<'span'>) => <span {...props} className={classes.second} />;

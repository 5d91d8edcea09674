import type { ComponentProps } from 'react';
import classes from './error-line.module.css';

/** What is wrong with what was typed. */
export const ErrorLine = (props: ComponentProps<'p'>) => <p {...props} className={classes.error} />;

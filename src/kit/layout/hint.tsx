import type { ComponentProps } from 'react';
import classes from './hint.module.css';

/** What explains something, in dim small words. */
export const Hint = (props: ComponentProps<'p'>) => <p {...props} className={classes.hint} />;
export const HintWords = (props: ComponentProps<'span'>) => <span {...props} className={classes.hint} />;

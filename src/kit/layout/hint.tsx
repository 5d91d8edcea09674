import type { ComponentProps } from 'react';
import classes from './hint.module.css';

/** Explanatory text, small and dim. */
export const Hint = (props: ComponentProps<'p'>) => <p {...props} className={classes.hint} />;
export const HintWords = (props: ComponentProps<'span'>) => <span {...props} className={classes.hint} />;

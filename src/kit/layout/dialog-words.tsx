import type { ComponentProps } from 'react';
import classes from './dialog-words.module.css';

/** Text of a dialog above its buttons. */
export const DialogWords = (props: ComponentProps<'div'>) => <div {...props} className={classes.words} />;
export const DialogText = (props: ComponentProps<'p'>) => <p {...props} className={classes.words} />;

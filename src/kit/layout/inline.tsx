import type { ComponentProps } from 'react';
import classes from './inline.module.css';

/** Text and links in one line that may wrap. */
export const Inline = (props: ComponentProps<'span'>) => <span {...props} className={classes.reasons} />;

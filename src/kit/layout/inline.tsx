import type { ComponentProps } from 'react';
import classes from './inline.module.css';

/** Words and links in one line that may break. */
export const Inline = (props: ComponentProps<'span'>) => <span {...props} className={classes.reasons} />;

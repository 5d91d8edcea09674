import type { ComponentProps } from 'react';
import classes from './list-note.module.css';

/** By what rule a list is made, or what it counts: a line above or below it. */
export const ListNote = (props: ComponentProps<'p'>) => <p {...props} className={classes.note} />;

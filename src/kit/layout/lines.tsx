import type { ComponentProps } from 'react';
import classes from './lines.module.css';

/** A list of lines: an icon, text, and actions at the end. */
export const Lines = (props: ComponentProps<'ul'>) => <ul {...props} className={classes.list} />;
export const Line = (props: ComponentProps<'li'>) => <li {...props} className={classes.line} />;
export const LineWords = (props: ComponentProps<'span'>) => <span {...props} className={classes.words} />;
export const LineTitle = (props: ComponentProps<'span'>) => <span {...props} className={classes.first} />;
export const LineNote = (props: ComponentProps<'span'>) => <span {...props} className={classes.second} />;
export const NoLines = (props: ComponentProps<'p'>) => <p {...props} className={classes.empty} />;

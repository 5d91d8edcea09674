import type { ComponentProps } from 'react';
import classes from './list-area.module.css';

/** The part of a page that a list of a page's own height fills, and the space above it. */
export const ListFrame = (props: ComponentProps<'div'>) => <div {...props} className={classes.area} />;
export const ListGap = (props: ComponentProps<'div'>) => <div {...props} className={classes.gap} />;

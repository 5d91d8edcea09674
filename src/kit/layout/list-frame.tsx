import type { ComponentProps } from 'react';
import classes from './list-area.module.css';
import { ScrollArea } from './scroll-area.tsx';

/** The part of a page that a list of a page's own height fills, and the space above it. */
export const ListFrame = (props: ComponentProps<typeof ScrollArea>) => <ScrollArea {...props} className={classes.area} />;
export const ListGap = (props: ComponentProps<'div'>) => <div {...props} className={classes.gap} />;

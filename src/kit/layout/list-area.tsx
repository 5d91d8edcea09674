import type { ComponentProps } from 'react';
import { ScrollArea } from '../ui/scroll-area.tsx';
import classes from './list-area.module.css';

/** The part of a page in which a list scrolls, and the space above it. */
export const ListArea = (props: ComponentProps<typeof ScrollArea>) => <ScrollArea {...props} className={classes.area} />;
export const ListFrame = (props: ComponentProps<'div'>) => <div {...props} className={classes.area} />;
export const ListGap = (props: ComponentProps<'div'>) => <div {...props} className={classes.gap} />;

import type { ComponentProps } from 'react';
import { ScrollArea } from './scroll-area.tsx';
import classes from './list-area.module.css';

/** The part of a page in which a list scrolls. */
export const ListArea = (props: ComponentProps<typeof ScrollArea>) => <ScrollArea {...props} className={classes.area} />;

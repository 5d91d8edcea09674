import type { ComponentProps } from 'react';
import { ScrollArea } from '../layout/scroll-area.tsx';
import classes from './drawer-frame.module.css';

/** What scrolls below a drawer's head where something is read. */
export const DrawerBody = (props: ComponentProps<typeof ScrollArea>) => <ScrollArea {...props} className={classes.body} />;

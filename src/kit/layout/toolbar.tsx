import type { ComponentProps } from 'react';
import classes from './toolbar.module.css';

/** What stands above a list: what it counts by at the left, its actions at the right. */
export const Toolbar = (props: ComponentProps<'div'>) => <div {...props} className={classes.bar} />;
export const ToolbarActions = (props: ComponentProps<'div'>) => <div {...props} className={classes.actions} />;

import type { ComponentProps } from 'react';
import classes from './toolbar.module.css';

/** Bar above a list: count chips on the left, actions on the right. */
export const Toolbar = (props: ComponentProps<'div'>) => <div {...props} className={classes.bar} />;
export const ToolbarActions = (props: ComponentProps<'div'>) => <div {...props} className={classes.actions} />;

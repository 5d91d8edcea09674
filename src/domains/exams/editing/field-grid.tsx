import type { ComponentProps } from 'react';
import classes from './field-grid.module.css';

/** Fields side by side as far as there is room, and boxes to tick one below the other. */
export const FieldGrid = (props: ComponentProps<'div'>) => <div {...props} className={classes.grid} />;
export const Flags = (props: ComponentProps<'div'>) => <div {...props} className={classes.flags} />;

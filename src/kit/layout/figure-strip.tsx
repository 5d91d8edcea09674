import type { ComponentProps } from 'react';
import classes from './figure-strip.module.css';

/** Figures side by side, each with what it counts. */
export const FigureStrip = (props: ComponentProps<'dl'>) => <dl {...props} className={classes.strip} />;
export const FigureCell = (props: ComponentProps<'div'>) => <div {...props} className={classes.figure} />;

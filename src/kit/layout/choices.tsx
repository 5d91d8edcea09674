import type { ComponentProps } from 'react';
import classes from './choices.module.css';

/** The buttons at the foot of a dialog. */
export const Choices = (props: ComponentProps<'div'>) => <div {...props} className={classes.choices} />;

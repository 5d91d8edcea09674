import type { ComponentProps } from 'react';
import classes from './facts.module.css';

/** Facts by name and value. */
export const Facts = (props: ComponentProps<'dl'>) => <dl {...props} className={classes.facts} />;

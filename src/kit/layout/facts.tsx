import type { ComponentProps } from 'react';
import classes from './facts.module.css';

/** What is known of something, by name and value. */
export const Facts = (props: ComponentProps<'dl'>) => <dl {...props} className={classes.facts} />;

import type { ComponentProps } from 'react';
import classes from './auth-parts.module.css';

/** Parts of the pages that need no session. */
export const AuthForm = (props: ComponentProps<'form'>) => <form {...props} className={classes.form} />;
export const AuthFields = (props: ComponentProps<'div'>) => <div {...props} className={classes.form} />;
export const AuthFault = (props: ComponentProps<'p'>) => <p {...props} className={classes.fault} />;
export const AuthNote = (props: ComponentProps<'p'>) => <p {...props} className={classes.note} />;
export const AuthDone = (props: ComponentProps<'p'>) => <p {...props} className={classes.done} />;
export const AuthLinks = (props: ComponentProps<'p'>) => <p {...props} className={classes.links} />;

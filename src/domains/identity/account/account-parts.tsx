import type { ComponentProps } from 'react';
import classes from './account.module.css';

/** Parts of the settings of one’s own account. */
export const AccountSection = (props: ComponentProps<'section'>) => <section {...props} className={classes.devices} />;
export const AccountForm = (props: ComponentProps<'form'>) => <form {...props} className={classes.form} />;
export const AccountFields = (props: ComponentProps<'div'>) => <div {...props} className={classes.form} />;
export const AccountActions = (props: ComponentProps<'div'>) => <div {...props} className={classes.actions} />;
export const AccountHint = (props: ComponentProps<'p'>) => <p {...props} className={classes.hint} />;

import type { ComponentProps, ReactNode } from 'react';
import classes from './form-parts.module.css';

/** A part of a long form with its heading. */
export const FormSection = (props: ComponentProps<'section'>) => <section {...props} className={classes.section} />;
export const FormHeading = ({ children }: { readonly children: ReactNode }) => <h3 className={classes.heading}>{children}</h3>;

/** Fields side by side where there is room; checkboxes one below the other. */
export const FieldGrid = (props: ComponentProps<'div'>) => <div {...props} className={classes.grid} />;
export const Flags = (props: ComponentProps<'div'>) => <div {...props} className={classes.flags} />;

/** A collapsible part. */
export const Fold = (props: ComponentProps<'details'>) => <details {...props} className={classes.fold} />;

/** Errors in the typed values. */
export const ErrorLine = (props: ComponentProps<'p'>) => <p {...props} className={classes.error} />;

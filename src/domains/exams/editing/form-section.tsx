import type { ComponentProps, ReactNode } from 'react';
import classes from './form-section.module.css';

/** A part of a long form with its heading. */
export const FormSection = (props: ComponentProps<'section'>) => <section {...props} className={classes.section} />;
export const FormHeading = ({ children }: { readonly children: ReactNode }) => <h3 className={classes.heading}>{children}</h3>;

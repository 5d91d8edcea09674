import type { ComponentProps } from 'react';
import classes from './dense-table.module.css';

/** A table with little space between its rows, in a frame. */
export const TableFrame = (props: ComponentProps<'div'>) => <div {...props} className={classes.frame} />;
export const DenseTable = (props: ComponentProps<'table'>) => <table {...props} className={classes.table} />;

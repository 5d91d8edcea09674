import type { ComponentProps } from 'react';
import classes from './record-table.module.css';

/** A short table of a record’s page; on a phone each row is a card, every value under its name. */
export const RecordTable = (props: ComponentProps<'table'>) => <table {...props} className={classes.table} />;

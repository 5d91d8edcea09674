import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './search-bar.module.css';

/** Above a list: search, filters, and the table’s tools at the end. */
export const SearchBar = (props: ComponentProps<'search'>) => <search {...props} className={classes.bar} />;
/** On a phone the filters are one row that is pushed sideways. */
export const FilterGroup = (props: ComponentProps<'div'>) => <div {...props} className={classes.filters} />;
export const SearchBarEnd = (props: ComponentProps<'div'>) => <div {...props} className={classes.end} />;
export const FilterButton = (props: ComponentProps<'button'>) => <button type="button" {...props} className={classes.filter} />;
export const ClearFilters = (props: ComponentProps<'button'>) => <button type="button" {...props} className={classes.clear} />;
export const SearchInput = (props: ComponentProps<typeof TextInput>) => <TextInput {...props} className={classes.search ?? ''} />;
export const SlashKey = (props: ComponentProps<'kbd'>) => <kbd {...props} className={classes.key} />;

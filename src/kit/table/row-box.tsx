import { Checkbox } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useText } from '../text/text.client.ts';
import { tableText } from './table.text.ts';
import { walkRows } from './walk-rows.client.ts';
import classes from './data-table.module.css';

interface BoxProps {
  readonly name: string;
  readonly checked: boolean;
  /** Only tables without a button in their first cell stop here. */
  readonly isTabStop: boolean;
  readonly onToggle: (range: 'ONE' | 'RANGE') => void;
  readonly onMove: (index: number) => void;
}

/** The box that selects one row. */
export function RowBox({ name, checked, isTabStop, onToggle, onMove }: BoxProps) {
  const { t } = useText(tableText);
  return (
    <Checkbox
      size="xs"
      className={classes.check ?? ''}
      aria-label={t('row.select', { name })}
      checked={checked}
      tabIndex={isTabStop ? 0 : -1}
      data-row-box
      onChange={() => undefined}
      onClick={(event) => onToggle(event.shiftKey ? 'RANGE' : 'ONE')}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => walkRows(event, '[data-row-box]', onMove)}
    />
  );
}

interface PageBoxProps {
  readonly state: 'NONE' | 'SOME' | 'ALL';
  readonly onToggle: () => void;
}

/** The box in the head: all rows of this page, or none. */
export function PageBox({ state, onToggle }: PageBoxProps) {
  const { t } = useText(tableText);
  return (
    <Checkbox
      size="xs"
      className={classes.check ?? ''}
      aria-label={t('row.selectPage')}
      checked={state === 'ALL'}
      indeterminate={state === 'SOME'}
      onChange={onToggle}
    />
  );
}

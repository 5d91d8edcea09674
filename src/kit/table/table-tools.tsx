import { ActionIcon, Checkbox, Popover, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconBaselineDensityMedium, IconBaselineDensitySmall, IconColumns3 } from '@tabler/icons-react';
import { useText } from '../text/text.client.ts';
import { tableText } from './table.text.ts';
import type { TableColumn } from './table-column.client.ts';
import { arrangedColumns, isHidden, useTableSettings } from '../view/table-settings.client.ts';
import classes from './table-tools.module.css';

interface Props {
  /** By which this browser remembers the choice. */
  readonly list: string;
  readonly columns: readonly Pick<TableColumn<never>, 'id' | 'title' | 'startsHidden'>[];
}

/** Every column with its box, and how to move it; the first names the row and stays. */
function ColumnList({ list, columns }: Props) {
  const { t } = useText(tableText);
  const { hidden, order, setColumns } = useTableSettings(list);
  const arranged = arrangedColumns(columns, order);
  const toggle = (id: string) =>
    setColumns({ hidden: hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id], order });
  const move = (at: number, by: 1 | -1) => {
    const ids = arranged.map((column) => column.id);
    const [id = ''] = ids.splice(at, 1);
    ids.splice(at + by, 0, id);
    setColumns({ hidden, order: ids });
  };
  return (
    <fieldset className={classes.columns}>
      <legend>{t('table.columns')}</legend>
      {arranged.map((column, at) => {
        const isFirst = at === 0;
        const arrow = (by: 1 | -1, label: string, Icon: typeof IconArrowUp) => {
          const isEnd = isFirst || at + by < 1 || at + by >= arranged.length;
          return (
            <ActionIcon variant="subtle" color="gray" size={24} aria-label={label} disabled={isEnd} onClick={() => move(at, by)}>
              <Icon size={14} stroke={1.75} />
            </ActionIcon>
          );
        };
        return (
          <div key={column.id} className={classes.column}>
            <Checkbox
              size="xs"
              label={column.title}
              description={isFirst ? t('table.firstStays') : undefined}
              checked={isFirst || !isHidden(column, hidden)}
              disabled={isFirst}
              onChange={() => toggle(column.id)}
            />
            {arrow(-1, t('table.earlier', { column: column.title }), IconArrowUp)}
            {arrow(1, t('table.later', { column: column.title }), IconArrowDown)}
          </div>
        );
      })}
    </fieldset>
  );
}

/** Row height and columns of a table, at the end of its filters. Not on a phone, where rows are cards. */
export function TableTools({ list, columns }: Props) {
  const { t } = useText(tableText);
  const { density, hidden, order, setDensity } = useTableSettings(list);
  const isCompact = density === 'COMPACT';
  const densityLabel = isCompact ? t('table.normal') : t('table.compact');
  const Density = isCompact ? IconBaselineDensityMedium : IconBaselineDensitySmall;
  return (
    <div className={classes.tools}>
      <Tooltip label={densityLabel}>
        <ActionIcon variant="default" size={34} aria-label={densityLabel} onClick={() => setDensity(isCompact ? 'NORMAL' : 'COMPACT')}>
          <Density size={18} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <ActionIcon
            variant="default"
            size={34}
            aria-label={t('table.columns')}
            data-chosen={hidden.length + order.length > 0 || undefined}
          >
            <IconColumns3 size={18} stroke={1.75} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <ColumnList list={list} columns={columns} />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

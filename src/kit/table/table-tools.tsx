import { ActionIcon, Checkbox, Popover, Tooltip } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconColumns3 } from '@tabler/icons-react';
import { useText } from '../text/text.client.ts';
import type { TableColumn } from './table-column.client.ts';
import { useTableSettings } from './table-settings.client.ts';
import classes from './table-tools.module.css';

interface Props {
  /** By which this browser remembers the choice. */
  readonly list: string;
  readonly columns: readonly Pick<TableColumn<never>, 'id' | 'title'>[];
}

/** Row height and columns of a table, at the end of its filters. Not on a phone, where rows are cards. */
export function TableTools({ list, columns }: Props) {
  const { t } = useText();
  const { density, hidden, setDensity, setHidden } = useTableSettings(list);
  const isCompact = density === 'COMPACT';
  const densityLabel = isCompact ? t('table.normal') : t('table.compact');
  const Density = isCompact ? IconBaselineDensityMedium : IconBaselineDensitySmall;
  const toggle = (id: string) => setHidden(hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id]);
  return (
    <div className={classes.tools}>
      <Tooltip label={densityLabel}>
        <ActionIcon variant="default" size={34} aria-label={densityLabel} onClick={() => setDensity(isCompact ? 'NORMAL' : 'COMPACT')}>
          <Density size={18} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <ActionIcon variant="default" size={34} aria-label={t('table.columns')} data-chosen={hidden.length > 0 || undefined}>
            <IconColumns3 size={18} stroke={1.75} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <fieldset className={classes.columns}>
            <legend>{t('table.columns')}</legend>
            {columns.map((column, index) => (
              <Checkbox
                key={column.id}
                size="xs"
                label={column.title}
                checked={index === 0 || !hidden.includes(column.id)}
                disabled={index === 0}
                onChange={() => toggle(column.id)}
              />
            ))}
          </fieldset>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

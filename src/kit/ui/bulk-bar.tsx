import { ActionIcon, Button } from '@mantine/core';
import { IconX, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { count as figure, useText } from '../text/text.client.ts';
import { uiText } from './ui.text.ts';
import classes from './bulk-bar.module.css';

interface ActionProps {
  readonly icon: TablerIcon;
  readonly onClick: () => void;
  /** MAIN: the one white action. */
  readonly rank?: 'MAIN' | 'PLAIN';
  readonly loading?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

export function BulkAction({ icon: Icon, onClick, rank = 'PLAIN', loading = false, disabled = false, children }: ActionProps) {
  return (
    <Button
      size="xs"
      className={classes.action ?? ''}
      data-rank={rank}
      leftSection={<Icon size={16} stroke={1.75} />}
      loading={loading}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

interface Props {
  readonly count: number;
  /** How many the filter finds altogether. */
  readonly total: number;
  /** As many as can be selected at once. */
  readonly most?: number | undefined;
  readonly onAll?: () => void;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** Rises over the list while rows are selected. Placed after the list, before the pager. */
export function BulkBar({ count, total, most = total, onAll, onClear, children }: Props) {
  const { t } = useText(uiText);
  if (count === 0) return null;
  return (
    <div className={classes.place}>
      <section className={classes.bar} aria-label={t('bulk.label')}>
        <span className={classes.count} role="status">
          {t('bulk.count', { count: figure(count) })}
        </span>
        {onAll && count < Math.min(most, total) ? (
          <button type="button" className={classes.all} onClick={onAll}>
            {most < total ? t('bulk.first', { most: figure(most) }) : t('bulk.all', { total: figure(total) })}
          </button>
        ) : null}
        <span className={classes.actions}>{children}</span>
        <ActionIcon variant="transparent" size={32} className={classes.close ?? ''} aria-label={t('bulk.clear')} onClick={onClear}>
          <IconX size={16} stroke={1.75} />
        </ActionIcon>
      </section>
    </div>
  );
}

import { ActionIcon, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { count, useText } from '../text/text.client.ts';
import { tableText } from './table.text.ts';
import classes from './pager.module.css';

const SIZES = ['25', '50', '100'];

interface Props {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** The total is how many there are at least, while they are counted. */
  readonly isOpen?: boolean;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

export function Pager({ page, size, total, isOpen = false, onPage, onSize }: Props) {
  const { t } = useText(tableText);
  // An uncounted page is full and has others behind it, whatever was known on the page before.
  const known = isOpen ? page * size + 1 : total;
  const pages = Math.max(1, Math.ceil(known / size));
  const range = { from: count(total === 0 ? 0 : (page - 1) * size + 1), to: count(Math.min(page * size, known)) };
  const step = (to: number, label: string, Icon: typeof IconChevronLeft) => {
    const isEnd = to < 1 || to > pages;
    return (
      <ActionIcon variant="default" size={32} aria-label={label} disabled={isEnd} onClick={() => onPage(to)}>
        <Icon size={16} stroke={1.75} />
      </ActionIcon>
    );
  };
  return (
    <div className={classes.pager}>
      <span role="status">
        {isOpen ? t('pager.rangeOpen', { ...range, known: count(page * size) }) : t('pager.range', { ...range, total: count(total) })}
      </span>
      <span className={classes.size}>
        <span aria-hidden="true">{t('pager.size')}</span>
        <Select
          aria-label={t('pager.size')}
          data={SIZES.includes(String(size)) ? SIZES : [...SIZES, String(size)]}
          value={String(size)}
          onChange={(value) => onSize(Number(value ?? '25'))}
          size="xs"
          w={72}
        />
      </span>
      {step(page - 1, t('pager.previous'), IconChevronLeft)}
      <span>{isOpen ? t('pager.pageOpen', { page: count(page) }) : t('pager.page', { page: count(page), pages: count(pages) })}</span>
      {step(page + 1, t('pager.next'), IconChevronRight)}
    </div>
  );
}

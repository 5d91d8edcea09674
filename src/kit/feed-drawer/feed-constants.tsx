import { Select, TextInput } from '@mantine/core';
import { useText } from '../text/text.client.ts';
import { feedText } from '../feed/feed.text.ts';
import type { FeedColumnView, FeedMode } from '../feed/feed.contract.ts';
import { JoinedCells } from './joined-cells.tsx';
import { ordersOf, sourcesOf, type FillChoice, type Filling } from './fills.client.ts';
import { NamedCell } from './named-cell.tsx';
import classes from './feed.module.css';
import { SearchSelect } from '../ui/search-select.tsx';

interface FieldProps {
  readonly kind: string;
  readonly column: FeedColumnView;
  readonly cell: string;
  readonly onCell: (cell: string) => void;
}

/** One cell for every row: chosen where the column has a list or names a record, else typed as in a file. */
function OneCell({ kind, column, cell, onCell }: FieldProps) {
  const { language } = useText(feedText);
  const { key, labels, choices, required, reference } = column;
  const label = labels[language];
  if (reference !== null) return <NamedCell kind={kind} column={key} label={label} required={required} cell={cell} onCell={onCell} />;
  if (choices.length === 0)
    return (
      <TextInput
        label={label}
        required={required}
        value={cell}
        onChange={(event) => onCell(event.currentTarget.value)}
        autoComplete="off"
      />
    );
  const value = cell === 'yes' ? 'true' : cell === 'no' ? 'false' : cell;
  return (
    <Select
      label={label}
      required={required}
      data={choices.map((choice) => ({ value: choice.value, label: choice.labels[language] }))}
      value={choices.some((choice) => choice.value === value) ? value : null}
      onChange={(chosen) => onCell(chosen ?? '')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

const NUMBERS = '#';

interface OwnProps {
  readonly column: FeedColumnView;
  readonly sources: readonly FeedColumnView[];
  readonly numbered: boolean;
  readonly fill: FillChoice;
  readonly onFill: (fill: FillChoice) => void;
}

/** A cell of its own for each row: one value for all of them would name only one record. */
function OwnCells({ column, sources, numbered, fill, onFill }: OwnProps) {
  const { t, language } = useText(feedText);
  const prefix = typeof fill === 'object' && 'prefix' in fill ? fill.prefix : null;
  const same = typeof fill === 'object' && 'sameAs' in fill ? fill.sameAs : null;
  return (
    <>
      <Select
        label={column.labels[language]}
        placeholder={t('feed.chooseFill')}
        required={column.required}
        data={[
          ...sources.map(({ key, labels }) => ({ value: key, label: t('feed.sameAs', { column: labels[language] }) })),
          ...(numbered ? [{ value: NUMBERS, label: t('feed.numberThem') }] : []),
        ]}
        value={prefix === null ? same : NUMBERS}
        onChange={(chosen) => onFill(chosen === null ? '' : chosen === NUMBERS ? { prefix: '' } : { sameAs: chosen })}
        comboboxProps={{ shadow: 'md' }}
      />
      {prefix === null ? null : (
        <TextInput
          label={t('feed.prefix', { column: column.labels[language] })}
          description={t('feed.prefixHelp', { first: `${prefix}001`, second: `${prefix}002` })}
          value={prefix}
          maxLength={15}
          onChange={(event) => onFill({ prefix: event.currentTarget.value })}
          autoComplete="off"
        />
      )}
    </>
  );
}

interface Props {
  readonly feedId: string;
  readonly kind: string;
  readonly columns: readonly FeedColumnView[];
  /** The columns that the file has. */
  readonly mapped: readonly (string | null)[];
  readonly mode: FeedMode;
  readonly filling: Filling;
}

/** What the rows have in columns that the file lacks: programme, year, status, said once for all of it. */
export function FeedConstants({ feedId, kind, columns, mapped, mode, filling }: Props) {
  const { t, language } = useText(feedText);
  const { absent, asked: shown, fills, fill: onFill } = filling;
  const others = absent.filter((column) => !shown.includes(column));
  if (absent.length === 0) return null;
  const field = (column: FeedColumnView) => {
    const sources = sourcesOf(column, columns, mapped);
    const numbered = column.fill.numbered && mode === 'INSERT';
    const fill = fills[column.key] ?? '';
    const take = (chosen: FillChoice) => onFill(column.key, chosen);
    const orders = ordersOf(column, mapped);
    if (orders.length > 0) return <JoinedCells key={column.key} {...{ feedId, column, columns, mapped, orders, fill }} onFill={take} />;
    return sources.length > 0 || numbered ? (
      <OwnCells key={column.key} column={column} sources={sources} numbered={numbered} fill={fill} onFill={take} />
    ) : (
      <OneCell key={column.key} kind={kind} column={column} cell={typeof fill === 'string' ? fill : ''} onCell={take} />
    );
  };
  return (
    <section aria-label={t('feed.missing')}>
      <h3 className={classes.label}>{t('feed.missing')}</h3>
      {shown.some((column) => column.required && ordersOf(column, mapped).length === 0) ? (
        <p className={classes.purpose}>{t('feed.missingPurpose')}</p>
      ) : null}
      <div className={classes.constants}>
        {shown.map(field)}
        {others.length > 0 ? (
          <SearchSelect
            label={t('feed.addConstant')}
            placeholder={t('feed.chooseColumn')}
            data={others.map(({ key, labels }) => ({ value: key, label: labels[language] }))}
            value={null}
            onChange={(key) => (key === null ? undefined : onFill(key, ''))}
            comboboxProps={{ shadow: 'md' }}
          />
        ) : null}
      </div>
    </section>
  );
}

import { Select, TextInput } from '@mantine/core';
import { useText } from '../text/text.client.ts';
import { feedText } from '../feed/feed.text.ts';
import type { FeedColumnView } from '../feed/feed.contract.ts';
import classes from './feed.module.css';

interface FieldProps {
  readonly column: FeedColumnView;
  readonly cell: string;
  readonly onCell: (cell: string) => void;
}

/** One cell for every row: chosen where the column has a list, else typed as in a file. */
function Field({ column, cell, onCell }: FieldProps) {
  const { language } = useText(feedText);
  const { labels, choices, required } = column;
  const label = labels[language];
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

interface Props {
  /** Columns that the file does not have. */
  readonly columns: readonly FeedColumnView[];
  /** Those of them that are asked for. */
  readonly shown: readonly FeedColumnView[];
  readonly cells: Readonly<Record<string, string>>;
  readonly onCell: (key: string, cell: string) => void;
}

/** What every row has in columns that the file lacks: programme, year, status, said once for all of it. */
export function FeedConstants({ columns, shown, cells, onCell }: Props) {
  const { t, language } = useText(feedText);
  const others = columns.filter((column) => !shown.includes(column));
  if (columns.length === 0) return null;
  return (
    <section aria-label={t('feed.missing')}>
      <h3 className={classes.label}>{t('feed.missing')}</h3>
      {shown.some((column) => column.required) ? <p className={classes.purpose}>{t('feed.missingPurpose')}</p> : null}
      <div className={classes.constants}>
        {shown.map((column) => (
          <Field key={column.key} column={column} cell={cells[column.key] ?? ''} onCell={(cell) => onCell(column.key, cell)} />
        ))}
        {others.length > 0 ? (
          <Select
            label={t('feed.addConstant')}
            placeholder={t('feed.chooseColumn')}
            data={others.map(({ key, labels }) => ({ value: key, label: labels[language] }))}
            value={null}
            onChange={(key) => (key === null ? undefined : onCell(key, ''))}
            searchable
            comboboxProps={{ shadow: 'md' }}
          />
        ) : null}
      </div>
    </section>
  );
}

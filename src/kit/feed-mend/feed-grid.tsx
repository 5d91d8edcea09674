import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { memo, useMemo, useState, type KeyboardEvent } from 'react';
import { refresh, useCall } from '../http/use-call.client.ts';
import { count, useText } from '../text/text.client.ts';
import { feedText } from '../feed/feed.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { listFeedRows, type FeedJobView, type FeedRowView } from '../feed/feed.contract.ts';
import { FeedReplace } from './feed-replace.tsx';
import classes from './feed-grid.module.css';
import { useMending } from './use-mending.client.ts';
import { dayFirst } from '../field/typed-day.rules.ts';

const SHOWN = '50';

/** Up, down and Enter go from row to row in a column; leaving a cell sends it. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  const by = event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const { column = '' } = event.currentTarget.dataset;
  const grid = event.currentTarget.closest('table');
  const cells = [...(grid?.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`) ?? [])];
  const next = cells[cells.indexOf(event.currentTarget) + by];
  if (next) next.focus();
  else event.currentTarget.blur();
}

interface RowProps {
  readonly row: FeedRowView;
  readonly header: readonly string[];
  /** Letters of the longest cell of each column. */
  readonly widths: readonly number[];
  /** Per cell: the column name in its errors; null for a skipped column. */
  readonly names: readonly (string | null)[];
  readonly labelOf: (names: string) => string;
  readonly onChange: (cells: string[]) => void;
  readonly onDrop: () => void;
}

const Row = memo(function Row({ row, header, widths, names, labelOf, onChange, onDrop }: RowProps) {
  const { t } = useText(feedText);
  const errors = row.errors ?? [];
  const wrong = (at: number) => errors.filter((error) => error.column !== '' && error.column.split(', ').includes(names[at] ?? ''));
  const cells = header.map((_, at) => row.cells[at] ?? '');
  const says = `feed-row-${row.rowNo}`;
  const write = (at: number, text: string) => {
    if (text !== dayFirst(cells[at] ?? '') || row.cells.length !== header.length)
      onChange(cells.map((cell, other) => (other === at ? text : cell)));
  };
  return (
    <tbody data-good={errors.length === 0 || undefined}>
      <tr>
        <th scope="row">
          {row.rowNo}
          {errors.length === 0 ? <IconCheck size={14} stroke={2.25} role="img" aria-label={t('feed.rowGood')} /> : null}
        </th>
        {header.map((name, at) => (
          <td key={`${at} ${name}`} data-wrong={wrong(at).length > 0 || undefined} data-skipped={names[at] === null || undefined}>
            <input
              // Shows the server's value; typing changes it until the cell loses focus.
              key={cells[at]}
              defaultValue={dayFirst(cells[at] ?? '')}
              data-column={at}
              size={widths[at]}
              aria-label={t('feed.cell', { column: name, row: String(row.rowNo) })}
              aria-invalid={wrong(at).length > 0 || undefined}
              aria-describedby={errors.length > 0 ? says : undefined}
              autoComplete="off"
              readOnly={names[at] === null}
              onBlur={(event) => write(at, event.currentTarget.value)}
              onKeyDown={goOn}
            />
          </td>
        ))}
        <td className={classes.tools}>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('feed.dropRow', { row: String(row.rowNo) })} onClick={onDrop}>
            <IconTrash size={16} stroke={1.75} />
          </ActionIcon>
        </td>
      </tr>
      {errors.length > 0 ? (
        <tr className={classes.said}>
          <td colSpan={header.length + 2}>
            <span id={says}>
              <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
              {errors.map((error) => (error.column === '' ? error.reason : `${labelOf(error.column)}: ${error.reason}`)).join(' · ')}
            </span>
          </td>
        </tr>
      ) : null}
    </tbody>
  );
});

function Head({ header }: { readonly header: readonly string[] }) {
  const { t } = useText(feedText, uiText);
  return (
    <thead>
      <tr>
        <th scope="col">{t('feed.errorRow')}</th>
        {header.map((name, at) => (
          <th key={`${at} ${name}`} scope="col">
            {name || t('feed.noHeader')}
          </th>
        ))}
        <th className={classes.tools}>
          <span className="p-hidden">{t('row.actionsTitle')}</span>
        </th>
      </tr>
    </thead>
  );
}

interface UnderProps {
  readonly feed: FeedJobView;
  readonly work: ReturnType<typeof useMending>;
  /** Rows with errors that are not in sight. */
  readonly left: number;
  readonly onNext: () => void;
}

function Under({ feed, work, left, onNext }: UnderProps) {
  const { t } = useText(feedText);
  return (
    <div className={classes.under}>
      <Button
        variant="default"
        size="xs"
        h={32}
        leftSection={<IconPlus size={16} stroke={1.75} />}
        onClick={() => work.add(feed.header.map(() => ''))}
      >
        {t('feed.addRow')}
      </Button>
      {left > 0 ? (
        <Button variant="default" size="xs" h={32} onClick={onNext}>
          {t('feed.nextBad', { count: count(left) })}
        </Button>
      ) : null}
      <span role="status">{work.busy ? t('feed.judging') : t('feed.badLeft', { count: count(feed.failed) })}</span>
    </div>
  );
}

const WIDEST = 40;

/** A number is read to its last digit; a long text scrolls in its cell. The same array while nothing changes: rows are drawn by it. */
function useWidths(header: readonly string[], rows: readonly FeedRowView[]): readonly number[] {
  const letters = header.map((_, at) => Math.min(WIDEST, Math.max(12, ...rows.map((row) => (row.cells[at] ?? '').length + 1)))).join();
  return useMemo(() => letters.split(',').map(Number), [letters]);
}

interface Props {
  readonly feed: FeedJobView;
  /** The header by which errors name a column, by its key. */
  readonly headerOf: (key: string) => string;
  /** What is said on screen for the columns that an error names. */
  readonly labelOf: (names: string) => string;
  readonly onFeed: (feed: FeedJobView) => void;
  /** Told at each change what the file will be after it. */
  readonly onMend: (last: Promise<FeedJobView>) => void;
}

/** The rows with errors, to be corrected in place; the server checks each change at once. */
export function FeedGrid({ feed, headerOf, labelOf, onFeed, onMend }: Props) {
  const { t } = useText(feedText);
  const instituteId = useInstituteId();
  const [generation, setGeneration] = useState(0);
  const answer = useCall(listFeedRows, { instituteId, params: { id: feed.id }, query: { outcome: 'INVALID', size: SHOWN } });
  const work = useMending({ feed, onFeed, onMend });
  const found = new Map((answer.data?.data ?? []).map((row) => [row.rowNo, row]));
  // A row that was put right stays in sight: one sees that it is good now.
  for (const [rowNo, row] of work.touched) if (found.has(rowNo) || row.errors !== null || rowNo > feed.total) found.set(rowNo, row);
  const rows = [...found.values()].filter((row) => !work.gone.has(row.rowNo)).sort((a, b) => a.rowNo - b.rowNo);
  const names = feed.mapping.map(({ key }) => (key === null ? null : headerOf(key)));
  const widths = useWidths(feed.header, rows);
  const left = feed.failed - rows.filter((row) => row.errors !== null).length;
  const next = async () => {
    work.forget();
    await refresh(listFeedRows);
    setGeneration(generation + 1);
  };
  return (
    <section className={classes.grid} aria-label={t('feed.grid')} aria-busy={work.busy}>
      <p className={classes.help}>{t('feed.gridHelp')}</p>
      <FeedReplace header={feed.header} busy={work.busy} onReplace={work.replace} />
      <div className={classes.frame}>
        <table key={generation} aria-label={t('feed.grid')}>
          <Head header={feed.header} />
          {rows.map((row) => (
            <Row
              key={row.rowNo}
              row={row}
              header={feed.header}
              widths={widths}
              names={names}
              labelOf={labelOf}
              onChange={(cells) => work.fix(row.rowNo, cells)}
              onDrop={() => work.drop(row.rowNo)}
            />
          ))}
        </table>
      </div>
      <Under feed={feed} work={work} left={left} onNext={() => void next()} />
    </section>
  );
}

import { useCall } from '../http/use-call.client.ts';
import { ScrollArea } from '../layout/scroll-area.tsx';
import { count, useText } from '../text/text.client.ts';
import { feedText } from '../feed/feed.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { joining, joinsOf } from '../feed/joined.rules.ts';
import { listFeedRows, type FeedJobView } from '../feed/feed.contract.ts';
import classes from './feed.module.css';
import { dayFirst } from '../field/typed-day.rules.ts';

const SHOWN = 50;
const PREVIEW = 10;

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly bad?: boolean;
}

/** Counts of the file: rows while it is checked, effects once it was applied. */
export function FeedFigures({ feed }: { readonly feed: FeedJobView }) {
  const { t } = useText(feedText);
  const checked: Figure[] = [
    { name: t('feed.rows'), value: feed.total },
    { name: t('feed.good'), value: feed.ok },
    { name: t('feed.bad'), value: feed.failed, bad: true },
    { name: t('feed.willCreate'), value: feed.willCreate },
    { name: t('feed.willUpdate'), value: feed.willUpdate },
    { name: t('feed.willSkip'), value: feed.willSkip },
  ];
  const applied: Figure[] = [
    { name: t('feed.created'), value: feed.created },
    { name: t('feed.updated'), value: feed.updated },
    { name: t('feed.skipped'), value: feed.skipped },
    { name: t('feed.failed'), value: feed.failed, bad: true },
    ...(feed.state === 'UNDONE' ? [{ name: t('feed.undone'), value: feed.undone }] : []),
  ];
  const figures = feed.state === 'READY' || feed.state === 'INVALID' || feed.state === 'UPLOADED' ? checked : applied;
  return (
    <dl className={classes.figures}>
      {figures.map((figure) => (
        <div key={figure.name} data-bad={(figure.bad && figure.value > 0) || undefined}>
          <dt>{figure.name}</dt>
          <dd>{count(figure.value)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Line {
  readonly row: string;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
}

/** The first errors: of the file as a whole, then of its rows, refused when checked or, once it was applied, when applied. The download has all of them. */
export function FeedErrors({ feed, labelOf }: { readonly feed: FeedJobView; readonly labelOf: (names: string) => string }) {
  const { t, language, textOf } = useText(feedText);
  const instituteId = useInstituteId();
  const isUndone = feed.state === 'UNDONE';
  const outcome = feed.state === 'INVALID' ? ('INVALID' as const) : ('FAILED' as const);
  const query = isUndone ? { answered: 'KEPT' as const, size: String(SHOWN) } : { outcome, size: String(SHOWN) };
  const answer = useCall(listFeedRows, { instituteId, params: { id: feed.id }, query });
  const whole: Line[] = feed.fileErrors.map((error) => ({
    row: error.row === undefined ? '' : String(error.row),
    column: labelOf(error.column ?? ''),
    value: '',
    // The server writes English, with more of the file in it.
    reason: language === 'en' && !error.code.startsWith('COLUMN_') ? error.reason : textOf(`feed.file.${error.code}`, error.reason),
  }));
  const cells: Line[] = (answer.data?.data ?? []).flatMap((row) =>
    isUndone && row.answer !== null
      ? [{ row: String(row.rowNo), column: '', value: row.cells.join(' · '), reason: row.answer }]
      : (row.errors ?? []).map((error) => ({ row: String(row.rowNo), ...error, column: labelOf(error.column) })),
  );
  const lines = [...whole, ...cells];
  if (lines.length === 0) return null;
  const columns = lines.some((line) => line.column !== '');
  const values = lines.some((line) => line.value !== '');
  return (
    <ScrollArea className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('feed.errorRow')}</th>
            {columns ? <th scope="col">{t('feed.errorColumn')}</th> : null}
            <th scope="col">{t('feed.errorReason')}</th>
            {values ? <th scope="col">{t('feed.errorValue')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.row} ${line.column} ${line.reason}`}>
              <td>{line.row}</td>
              {columns ? <td>{line.column}</td> : null}
              <td className={classes.reason}>{line.reason}</td>
              {values ? <td>{line.value}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

/** The first rows as they were read, so that a wrong separator or column shows before anything happens. */
export function FeedPreview({ feed, labelOf }: { readonly feed: FeedJobView; readonly labelOf: (names: string) => string }) {
  const { t } = useText(feedText);
  const instituteId = useInstituteId();
  const answer = useCall(listFeedRows, { instituteId, params: { id: feed.id }, query: { size: String(PREVIEW) } });
  const rows = answer.data?.data ?? [];
  if (rows.length === 0) return null;
  const joins = joinsOf(feed.constants).map(({ key, order }) => ({ key, cellOf: joining(order, feed.mapping) }));
  return (
    <div>
      <h3 className={classes.label}>{t('feed.first', { count: count(rows.length), total: count(feed.total) })}</h3>
      <ScrollArea className={classes.frame}>
        <table className={classes.table}>
          <thead>
            <tr>
              {joins.map(({ key }) => (
                <th key={key} scope="col">
                  {labelOf(key)}
                </th>
              ))}
              {feed.header.map((name, place) => (
                <th key={`${place} ${name}`} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.rowNo}>
                {joins.map(({ key, cellOf }) => (
                  <td key={key}>{cellOf(row.cells)}</td>
                ))}
                {feed.header.map((name, place) => (
                  <td key={`${place} ${name}`}>{dayFirst(row.cells[place] ?? '')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </div>
  );
}

import { Checkbox } from '@mantine/core';
import { IconClock, IconInfinity, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { UNASKED_ACTIVITIES } from '../exam-activity/exam-activity.contract.ts';
import type { MatrixCell, MatrixColumn, MatrixRow } from './activity-control.contract.ts';
import { activityControlText } from './activity-control.text.ts';
import { activityName, cellKey, columnName, isSettable, rowKey, standOf } from './window-words.client.ts';
import classes from './activity-control.module.css';

const ICONS: Partial<Record<Tone, typeof IconLock>> = { green: IconLockOpen, amber: IconClock, red: IconLock, grey: IconInfinity };

interface Props {
  readonly columns: readonly MatrixColumn[];
  readonly rows: readonly MatrixRow[];
  readonly cells: ReadonlyMap<string, MatrixCell>;
  /** Names of divisions whose own window is shut, by cell. */
  readonly shutDivisions: ReadonlyMap<string, readonly string[]>;
  readonly mayChange: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (next: ReadonlySet<string>) => void;
  readonly onOpen: (key: string) => void;
}

interface CellProps extends Pick<Props, 'mayChange' | 'onOpen'> {
  readonly row: MatrixRow;
  readonly column: MatrixColumn;
  readonly cell: MatrixCell | undefined;
  readonly shutDivisions: readonly string[];
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function Cell({ row, column, cell, shutDivisions, mayChange, isChosen, onToggle, onOpen }: CellProps) {
  const { t } = useText(activityControlText);
  const { tone, words } = standOf(cell);
  const activity = activityName(row);
  const place = columnName(column);
  const state = (
    <>
      <StateBadge tone={tone} icon={ICONS[tone] ?? IconLock}>
        {words}
      </StateBadge>
      {cell && !cell.isOwn ? <span className={classes.from}>{t(`control.from.${cell.decidedBy}`)}</span> : null}
      {shutDivisions.length > 0 ? (
        <StateBadge tone="red" icon={IconLock}>
          {t('control.divisionsShut', { divisions: shutDivisions.join(', ') })}
        </StateBadge>
      ) : null}
    </>
  );
  if (!mayChange || !isSettable(row, column)) return <div className={classes.cell}>{state}</div>;
  return (
    <div className={classes.cell} data-chosen={isChosen || undefined}>
      <Checkbox checked={isChosen} onChange={onToggle} aria-label={t('control.pick', { activity, place })} />
      <button type="button" className={classes.open} onClick={() => onOpen(cellKey(row, column.id))}>
        <span className="p-hidden">{t('control.change', { activity, place, state: words })}</span>
        <span aria-hidden="true" className={classes.words}>
          {state}
        </span>
      </button>
    </div>
  );
}

/** All of these cells, or none of them when all are chosen already. */
function toggled(chosen: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  const next = new Set(chosen);
  const isAll = keys.every((key) => next.has(key));
  for (const key of keys) {
    if (isAll) next.delete(key);
    else next.add(key);
  }
  return next;
}

const keysOf = (some: readonly MatrixRow[], places: readonly MatrixColumn[]) =>
  some.flatMap((row) => places.flatMap((column) => (isSettable(row, column) ? [cellKey(row, column.id)] : [])));

interface HeadProps extends Pick<Props, 'mayChange' | 'chosen' | 'onChosen'> {
  readonly keys: readonly string[];
  readonly pick: string;
  readonly name: string;
  readonly note: string;
}

/** Name of a row or column, with the choice of all its cells. */
function Head({ keys, pick, name, note, mayChange, chosen, onChosen }: HeadProps) {
  const isAll = keys.length > 0 && keys.every((key) => chosen.has(key));
  return (
    <span className={classes.head}>
      {mayChange && keys.length > 0 ? (
        <Checkbox
          checked={isAll}
          indeterminate={!isAll && keys.some((key) => chosen.has(key))}
          onChange={() => onChosen(toggled(chosen, keys))}
          aria-label={pick}
        />
      ) : null}
      <span>
        {name}
        {note === '' ? null : <small>{note}</small>}
      </span>
    </span>
  );
}

const isUnasked = ({ activity }: MatrixRow) => UNASKED_ACTIVITIES.some((one) => one === activity);
const columnNote = (column: MatrixColumn) => (column.kind === 'SESSION' ? column.name : column.code === column.name ? '' : column.code);

/** Activities down, places across: each cell says how it stands today and which scope said so. */
export function WindowMatrix({ columns, rows, cells, shutDivisions, mayChange, chosen, onChosen, onOpen }: Props) {
  const { t } = useText(activityControlText);
  const choice = { mayChange, chosen, onChosen };
  const cellOf = (row: MatrixRow, column: MatrixColumn) => {
    const key = cellKey(row, column.id);
    const shut = shutDivisions.get(key) ?? [];
    const shared = { row, column, mayChange, onOpen, cell: cells.get(key), shutDivisions: shut, isChosen: chosen.has(key) };
    return <Cell {...shared} onToggle={() => onChosen(toggled(chosen, [key]))} />;
  };
  return (
    <div className={classes.frame}>
      <table className={classes.matrix} aria-label={t('control.table')}>
        <thead>
          <tr>
            <th scope="col">{t('control.activity')}</th>
            {columns.map((column) => {
              const pick = t('control.pickColumn', { place: columnName(column) });
              return (
                <th key={column.id} scope="col">
                  <Head keys={keysOf(rows, [column])} pick={pick} name={columnName(column)} note={columnNote(column)} {...choice} />
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const pick = t('control.pickRow', { activity: activityName(row) });
            const note = row.activity === null ? t('control.informs') : isUnasked(row) ? t('control.unasked') : '';
            return (
              <tr key={rowKey(row)}>
                <th scope="row">
                  <Head keys={keysOf([row], columns)} pick={pick} name={activityName(row)} note={note} {...choice} />
                </th>
                {columns.map((column) => (
                  <td key={column.id} data-place={columnName(column)}>
                    {cellOf(row, column)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

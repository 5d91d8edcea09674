import { useText } from '../text/text.client.ts';
import { uiText } from '../ui/ui.text.ts';
import { PageBox } from './row-box.tsx';
import { pageState } from './selection.rules.ts';
import { SortHeader } from './sort-header.tsx';
import { groupEdge, type TableProps } from './table-column.client.ts';
import classes from './data-table.module.css';

interface Props<Row> {
  readonly props: TableProps<Row>;
  readonly ids: readonly string[];
  readonly onToggleShown: () => void;
}

/** Heads of the columns; those of a group are below the group's own. */
export function TableHead<Row>({ props, ids, onToggleShown }: Props<Row>) {
  const { t } = useText(uiText);
  const { columns, sort = null, onSort, selection, actions, actionsTitle } = props;
  const isGrouped = columns.some(({ group }) => group !== undefined);
  const rowSpan = isGrouped ? 2 : 1;
  const head = (place: number, lines: number) => {
    const column = columns[place];
    if (!column) return null;
    return <SortHeader key={column.id} column={column} sort={sort} onSort={onSort} rowSpan={lines} edge={groupEdge(columns, place)} />;
  };
  return (
    <thead>
      <tr>
        {selection ? (
          <th className={classes.box} scope="col" rowSpan={rowSpan}>
            <PageBox state={pageState(selection.selected, ids)} onToggle={onToggleShown} />
          </th>
        ) : null}
        {columns.map(({ group }, place) => {
          if (group === undefined) return head(place, rowSpan);
          if (columns[place - 1]?.group?.key === group.key) return null;
          const span = columns.filter((column) => column.group?.key === group.key).length;
          return (
            <th
              key={group.key}
              scope="colgroup"
              colSpan={span}
              className={classes.group}
              data-edge="START"
              title={group.detail ?? undefined}
            >
              {group.title} {group.detail === null ? null : <small>{group.detail}</small>}
            </th>
          );
        })}
        {actions ? (
          <th className={classes.actions} scope="col" rowSpan={rowSpan}>
            <span className="p-hidden">{actionsTitle ?? t('row.actionsTitle')}</span>
          </th>
        ) : null}
      </tr>
      {isGrouped ? <tr>{columns.map(({ group }, place) => (group === undefined ? null : head(place, 1)))}</tr> : null}
    </thead>
  );
}

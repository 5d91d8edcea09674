import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '../access/authorization.client.ts';
import { linkAddress } from '../page/link-address.rules.ts';
import { plainColumn, type TableColumn } from '../table/table-column.client.ts';
import { useText } from '../text/text.client.ts';
import { placedColumns, placedId, valueIn, type PlacedColumn } from './report-columns.rules.ts';
import type { Drill, GroupMembers, ReportItem } from './report.contract.ts';
import classes from './report-frame.module.css';

/** How a report's cells are drawn where that is more than their value. */
export interface ReportLook<Row> {
  /** Columns and groups of the screen, where they have another order than in files. */
  readonly order?: readonly (keyof Row & string)[];
  readonly cells?: { readonly [K in keyof Row]?: (row: Row) => ReactNode };
  /** Cells of a group: a part of a member. */
  readonly parts?: { readonly [K in keyof Row]?: (row: Row, member: string, part: string) => ReactNode };
}

interface Shown<Row> extends ReportLook<Row> {
  readonly columns: readonly ReportItem<keyof Row & string>[];
  readonly sort: readonly string[];
  readonly drill: Drill | undefined;
  readonly members: GroupMembers;
}

const NOTHING = '–';
const nameOf = (item: ReportItem) => ('key' in item ? item.key : item.group);
const wordOf = (value: unknown): string | null => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

/** The address of a row: `:field` is the row's. */
const addressOf = (path: string, row: unknown): string =>
  path.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(wordOf(valueIn(row, { key, head: '', label: null, width: 0, kind: 'TEXT', of: null })) ?? ''),
  );

function DrillLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const { path, search } = linkAddress(to);
  return (
    <Link to={path} search={search} className={classes.drill ?? ''}>
      {children}
    </Link>
  );
}

/** Where a row has nothing of a member, the first cell of the member shows a dash and the others are empty. */
function partOf<Row>({ parts }: Shown<Row>, column: PlacedColumn, isFirst: boolean) {
  return (row: Row): ReactNode => {
    if (column.of === null) return null;
    const { group, member } = column.of;
    const draw = Object.entries<((row: Row, member: string, part: string) => ReactNode) | undefined>(parts ?? {}).find(
      ([name]) => name === group.group,
    )?.[1];
    const value = wordOf(valueIn(row, column));
    if (value === null) return isFirst ? NOTHING : null;
    return draw?.(row, member.key, column.key) ?? value;
  };
}

/** The report's columns as a table and its cards on a phone take them. */
export function useReportColumns<Row>(shown: Shown<Row>): TableColumn<Row>[] {
  const { textOf } = useText();
  const can = useCan();
  const { columns, order, members, drill, sort, cells } = shown;
  const told = columns.filter((item) => item.label !== null);
  const items = order ? order.flatMap((name) => told.find((item) => nameOf(item) === name) ?? []) : told;
  const leads = drill && can(drill.needs.feature, drill.needs.action) ? drill : undefined;
  return items.flatMap((item, place): TableColumn<Row>[] => {
    const placed = placedColumns([item], members);
    if (!('key' in item))
      return placed.map((column, at) =>
        groupColumn(column, {
          kind: textOf(item.label ?? ''),
          title: [textOf(column.label ?? ''), column.of?.member.parts?.[column.key]].filter(Boolean).join(' · '),
          cell: partOf(shown, column, at % item.parts.length === 0),
        }),
      );
    const cell = cells?.[item.key] ?? ((row: Row) => wordOf(row[item.key]) ?? NOTHING);
    const linked = (row: Row) => (place === 0 && leads ? <DrillLink to={addressOf(leads.path, row)}>{cell(row)}</DrillLink> : cell(row));
    const column = plainColumn(item.key, textOf(item.label ?? ''), linked, item.kind === 'TEXT' ? 'START' : 'END');
    return [{ ...column, sortable: sort.includes(item.key), needsTitle: item.kind !== 'TEXT' }];
  });
}

interface GroupLook<Row> {
  readonly kind: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
}

function groupColumn<Row>(placed: PlacedColumn, { kind, title, cell }: GroupLook<Row>): TableColumn<Row> {
  const { of } = placed;
  const column = plainColumn(placedId(placed), title, cell, placed.kind === 'TEXT' ? 'START' : 'END');
  return of === null ? column : { ...column, group: { key: of.member.key, title: of.member.head, detail: of.member.title, kind } };
}

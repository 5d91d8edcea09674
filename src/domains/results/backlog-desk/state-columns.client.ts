import { plainColumn, type TableColumn } from '../../../kit/table/table-column.client.ts';

interface ByState {
  readonly open: number;
  readonly underWay: number;
  readonly cleared: number;
}

/** Backlogs by state, as figures of a row. */
export const stateColumns = <Row extends ByState>(
  titleOf: (key: keyof ByState) => string,
  count: (n: number) => string,
): TableColumn<Row>[] =>
  (['open', 'underWay', 'cleared'] as const).map((key) => plainColumn<Row>(key, titleOf(key), (row) => count(row[key]), 'END'));

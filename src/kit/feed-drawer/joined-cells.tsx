import { Select } from '@mantine/core';
import { useCall } from '../http/use-call.client.ts';
import { useText } from '../text/text.client.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { feedText } from '../feed/feed.text.ts';
import { listFeedRows, type FeedColumnView } from '../feed/feed.contract.ts';
import { joining } from '../feed/joined.rules.ts';
import { partsIn, type FillChoice } from './fills.client.ts';

interface Props {
  readonly feedId: string;
  readonly column: FeedColumnView;
  readonly columns: readonly FeedColumnView[];
  readonly mapped: readonly (string | null)[];
  readonly orders: readonly (readonly string[])[];
  readonly fill: FillChoice;
  readonly onFill: (fill: FillChoice) => void;
}

/** A name that the file has in parts: in which order they are written, with that of the first row. */
export function JoinedCells({ feedId, column, columns, mapped, orders, fill, onFill }: Props) {
  const { t, language } = useText(feedText);
  const instituteId = useInstituteId();
  const rows = useCall(listFeedRows, { instituteId, params: { id: feedId }, query: { size: '3' } }).data?.data ?? [];
  const keyOf = (order: readonly string[]) => partsIn(order, mapped).join();
  const words = (order: readonly string[]) =>
    partsIn(order, mapped)
      .map((part) => columns.find(({ key }) => key === part)?.labels[language] ?? part)
      .join(' + ');
  const order = typeof fill === 'object' && 'joined' in fill ? fill.joined : [];
  const join = joining(
    order,
    mapped.map((key) => ({ key })),
  );
  const example = rows.map(({ cells }) => join(cells)).find(Boolean);
  return (
    <Select
      label={column.labels[language]}
      description={example ? t('feed.joinedHelp', { example }) : null}
      data={orders.map((each) => ({ value: keyOf(each), label: words(each) }))}
      value={keyOf(order)}
      onChange={(chosen) => {
        const found = orders.find((each) => keyOf(each) === chosen);
        if (found) onFill({ joined: [...found] });
      }}
      allowDeselect={false}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

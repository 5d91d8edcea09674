import { Menu } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { RecordTab } from '../console/client-module.client.ts';
import { useRecordTabs } from '../console/record-tabs.client.ts';
import { ListWaiting } from '../list/list-states.tsx';
import type { MasterRow } from '../master/master-row.client.ts';
import type { Master } from '../master/master.contract.ts';
import { RecordDrawer } from '../record/record-drawer.tsx';
import { useText } from '../text/text.client.ts';

interface ItemsProps {
  readonly master: Master;
  readonly row: MasterRow;
  readonly onPart: (row: MasterRow, part: RecordTab) => void;
}

/** What domains add to a record that has no page of its own, in the menu of its row. */
export function PartItems({ master, row, onPart }: ItemsProps) {
  const { textOf } = useText();
  return useRecordTabs(master.name).map((part) => (
    <Menu.Item key={part.value} leftSection={<IconListDetails size={16} stroke={1.75} />} onClick={() => onPart(row, part)}>
      {textOf(part.title)}
    </Menu.Item>
  ));
}

interface Props {
  readonly name: string;
  readonly id: string;
  readonly part: RecordTab;
  readonly onClose: () => void;
}

export function PartDrawer({ name, id, part: { title, Body }, onClose }: Props) {
  const { textOf } = useText();
  return (
    <RecordDrawer title={name} note={textOf(title)} onClose={onClose}>
      <Suspense fallback={<ListWaiting />}>
        <Body id={id} />
      </Suspense>
    </RecordDrawer>
  );
}

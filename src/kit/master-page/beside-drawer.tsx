import { HistoryList } from '../record/history-list.tsx';
import { RecordDrawer } from '../record/record-drawer.tsx';
import { UsesList } from '../record/uses-list.tsx';
import { useText } from '../text/text.client.ts';
import { recordText } from '../record/record.text.ts';
import { tableText } from '../table/table.text.ts';
import { TrashList } from './trash-list.tsx';
import type { DrawnLook } from '../master/master-look.client.ts';
import { nameOf, type MasterRow } from '../master/master-row.client.ts';
import type { Master } from '../master/master.contract.ts';
import type { Beside } from '../record/row-menu.tsx';

interface Props {
  readonly master: Master;
  readonly look: DrawnLook;
  readonly what: Beside | 'TRASH';
  /** The record; null: the list as a whole. */
  readonly row: MasterRow | null;
  readonly onClose: () => void;
}

/** Drawers of a list or a record: its trash, its uses, its history. */
export function BesideDrawer({ master, look, what, row, onClose }: Props) {
  const { t, textOf } = useText(recordText, tableText);
  if (row === null || what === 'TRASH') {
    return (
      <RecordDrawer title={`${t('trash.title')}: ${textOf(look.text.title)}`} note={t('trash.purpose')} onClose={onClose}>
        <TrashList master={master} />
      </RecordDrawer>
    );
  }
  return (
    <RecordDrawer title={nameOf(master, row)} note={t(what === 'USES' ? 'uses.title' : 'record.history')} onClose={onClose}>
      {what === 'USES' ? <UsesList master={master} id={row.id} /> : <HistoryList master={master} id={row.id} />}
    </RecordDrawer>
  );
}

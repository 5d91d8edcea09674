import { HistoryList } from './history-list.tsx';
import { RecordDrawer } from './record-drawer.tsx';
import { UsesList } from './uses-list.tsx';
import { useText } from '../text/text.client.ts';
import { TrashList } from '../trash/trash-list.tsx';
import type { DrawnLook } from '../master/master-look.client.ts';
import { nameOf, type MasterRow } from '../master/master-row.client.ts';
import type { Master } from '../master/master.contract.ts';
import type { Beside } from './row-menu.tsx';

interface Props {
  readonly master: Master;
  readonly look: DrawnLook;
  readonly what: Beside | 'TRASH';
  /** The record; null: the list as a whole. */
  readonly row: MasterRow | null;
  readonly onClose: () => void;
}

/** What stands beside a list or a record: its trash, its uses, its history. */
export function BesideDrawer({ master, look, what, row, onClose }: Props) {
  const { t } = useText();
  if (row === null || what === 'TRASH') {
    return (
      <RecordDrawer title={`${t('trash.title')}: ${t(look.text.title)}`} note={t('trash.purpose')} onClose={onClose}>
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

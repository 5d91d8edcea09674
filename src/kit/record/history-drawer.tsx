import type { Master } from '../master/master.contract.ts';
import { useText } from '../text/text.client.ts';
import { recordText } from './record.text.ts';
import { ChangeList, HistoryList } from './history-list.tsx';
import type { HistoryWords } from './history-words.client.ts';
import { RecordDrawer } from './record-drawer.tsx';

interface Shared {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

interface Props extends Shared {
  readonly plural: string;
  readonly words: HistoryWords;
}

/** Who changed what of a record and when, in a drawer. */
export function HistoryDrawer({ plural, id, name, words, onClose }: Props) {
  const { t } = useText(recordText);
  return (
    <RecordDrawer title={name} note={t('record.history')} onClose={onClose}>
      <ChangeList plural={plural} id={id} words={words} />
    </RecordDrawer>
  );
}

interface MasterProps extends Shared {
  readonly master: Master;
}

export function MasterHistoryDrawer({ master, id, name, onClose }: MasterProps) {
  const { t } = useText(recordText);
  return (
    <RecordDrawer title={name} note={t('record.history')} onClose={onClose}>
      <HistoryList master={master} id={id} />
    </RecordDrawer>
  );
}

import { useText } from '../text/text.client.ts';
import { ChangeList } from './history-list.tsx';
import type { HistoryWords } from './history-words.client.ts';
import { RecordDrawer } from './record-drawer.tsx';

interface Props {
  readonly plural: string;
  readonly id: string;
  readonly name: string;
  readonly words: HistoryWords;
  readonly onClose: () => void;
}

/** Who changed what of a record and when, beside the page it is on. */
export function HistoryDrawer({ plural, id, name, words, onClose }: Props) {
  const { t } = useText();
  return (
    <RecordDrawer title={name} note={t('record.history')} onClose={onClose}>
      <ChangeList plural={plural} id={id} words={words} />
    </RecordDrawer>
  );
}

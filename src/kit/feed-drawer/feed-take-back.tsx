import { Button, Menu } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown, IconRestore, IconTrash } from '@tabler/icons-react';
import { useText } from '../text/text.client.ts';
import { feedText } from '../feed/feed.text.ts';
import type { FeedAct } from './feed-act-dialog.tsx';
import { leftToUndo, type FeedJobView, type FeedKindView } from '../feed/feed.contract.ts';

const ICON = { size: 16, stroke: 1.75 };
type Offer = FeedKindView['back'];

/** Undo actions for this batch, user and kind; calls that would be refused are not offered. */
function actsFor(current: FeedJobView, back: Offer): readonly (readonly [FeedAct, typeof IconTrash])[] {
  const isEnded = current.state === 'APPLIED' || current.state === 'FAILED';
  const isDeleted = current.state === 'DELETED' && !current.hardDelete;
  const did = isEnded && current.created > 0;
  const all: readonly (readonly [FeedAct, typeof IconTrash, boolean])[] = [
    ['UNDO', IconArrowBackUp, back.undo && (isEnded || current.state === 'UNDONE') && leftToUndo(current) > 0],
    ['RESTORE', IconRestore, back.restore && isDeleted],
    ['SOFT', IconTrash, back.remove && did],
    ['HARD', IconTrash, back.remove && (did || isDeleted)],
  ];
  return all.flatMap(([act, icon, possible]) => (possible ? [[act, icon] as const] : []));
}

interface Props {
  readonly current: FeedJobView;
  readonly back: Offer;
  readonly onAct: (act: FeedAct) => void;
}

export function FeedTakeBack({ current, back, onAct }: Props) {
  const { t } = useText(feedText);
  const acts = actsFor(current, back);
  const [only] = acts;
  if (!only) return null;
  if (acts.length === 1) {
    const [act, Icon] = only;
    return (
      <Button variant="default" leftSection={<Icon {...ICON} />} onClick={() => onAct(act)}>
        {t(current.state === 'UNDONE' ? 'feed.undoRest' : `feed.act.${act}`)}
      </Button>
    );
  }
  return (
    <Menu shadow="md" position="bottom-start">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown {...ICON} />}>
          {t('feed.takeBack')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(([act, Icon]) => (
          <Menu.Item key={act} leftSection={<Icon {...ICON} />} onClick={() => onAct(act)}>
            {t(`feed.act.${act}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

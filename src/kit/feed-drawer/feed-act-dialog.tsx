import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { count, useText } from '../text/text.client.ts';
import type { PlainKey } from '../text/texts.contract.ts';
import { feedText } from '../feed/feed.text.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import type { Caution, FeedJobView, FeedKindView } from '../feed/feed.contract.ts';
import type { Confirmed, FeedWork } from './use-feed.client.ts';

export type FeedAct = 'APPLY' | 'SOFT' | 'HARD' | 'UNDO' | 'RESTORE';

const TITLES: Record<FeedAct, PlainKey<typeof feedText>> = {
  APPLY: 'feed.act.APPLY',
  SOFT: 'feed.act.SOFT',
  HARD: 'feed.act.HARD',
  UNDO: 'feed.act.UNDO',
  RESTORE: 'feed.act.RESTORE',
};
const NOTES: Record<FeedAct, PlainKey<typeof feedText>> = {
  APPLY: 'feed.note.APPLY',
  SOFT: 'feed.note.SOFT',
  HARD: 'feed.note.HARD',
  UNDO: 'feed.note.UNDO',
  RESTORE: 'feed.note.RESTORE',
};

const NONE: Caution = { count: 0, percent: 0, typed: false, secondPerson: false };

function cautionOf(act: FeedAct, feed: FeedJobView, byTwo: boolean): Caution {
  if (act === 'APPLY') return { ...feed.cautions.apply, secondPerson: byTwo };
  if (act === 'UNDO') return { ...feed.cautions.undo, secondPerson: byTwo || feed.cautions.undo.secondPerson };
  return act === 'RESTORE' || feed.state === 'DELETED' ? NONE : feed.cautions.remove;
}

async function run(feed: FeedWork, current: FeedJobView, act: FeedAct, said: Confirmed): Promise<void> {
  if (act === 'APPLY') await feed.apply(current, said);
  else if (act === 'UNDO') await feed.undo(current, said);
  else if (act === 'RESTORE') await feed.restore(current);
  else await feed.remove(current, act, said);
}

interface Props {
  readonly act: FeedAct;
  /** Says whether its rows are records of their own, and whether two persons are needed, however few they are. */
  readonly kind: FeedKindView | undefined;
  readonly feed: FeedWork;
  readonly current: FeedJobView;
  readonly onClose: () => void;
}

/** Asks before an act on many records: what it does, the number typed where it is above the limits, a reason for the second person. */
export function FeedActDialog({ act, kind, feed, current, onClose }: Props) {
  const { t } = useText(feedText);
  const [typed, setTyped] = useState('');
  const byTwo = kind?.byTwo ?? false;
  const caution = cautionOf(act, current, byTwo);
  const carryOut = (reason: string) =>
    run(feed, current, act, { ...(/^\d{1,9}$/.test(typed) ? { typed: Number(typed) } : {}), ...(caution.secondPerson ? { reason } : {}) });
  const share = { count: count(caution.count), percent: String(caution.percent) };
  // A share of records that nobody counted would say nothing, nor would a share below one in a hundred.
  const taken =
    current.existing === 0 || caution.percent === 0 ? t('feed.rowsTaken', { count: caution.count }) : t('feed.shareTaken', share);
  return (
    <ReasonDialog
      title={t(TITLES[act])}
      confirm={t(caution.secondPerson ? 'feed.askSecond' : TITLES[act])}
      tone={act === 'APPLY' || act === 'RESTORE' ? 'navy' : 'red'}
      reason={caution.secondPerson ? 'REQUIRED' : 'NONE'}
      fields={
        caution.typed ? (
          <TextInput
            label={t('feed.typeNumber', { count: String(caution.count) })}
            inputMode="numeric"
            autoComplete="off"
            withAsterisk
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value.trim())}
          />
        ) : null
      }
      onConfirm={carryOut}
      onClose={onClose}
    >
      {caution.count > 0 ? <p>{act === 'APPLY' ? t('feed.shareChanged', share) : taken}</p> : null}
      <p>{t(act === 'UNDO' && kind?.back.records === false ? 'feed.note.UNDO_VALUES' : NOTES[act])}</p>
      {caution.secondPerson ? <p>{t(!byTwo ? 'feed.secondPerson' : act === 'APPLY' ? 'feed.byTwo' : 'feed.undoneByTwo')}</p> : null}
    </ReasonDialog>
  );
}

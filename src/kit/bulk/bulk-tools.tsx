import { IconLock, IconLockOpen, IconPencil, IconPlayerTrackNext, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { DrawnLook } from '../master/master-look.client.ts';
import type { Master } from '../master/master.contract.ts';
import { textsOf, useText, withTexts } from '../text/text.client.ts';
import { bulkText } from './bulk.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { BulkAction, BulkBar } from '../ui/bulk-bar.tsx';
import type { Wanted } from './bulk-wanted.client.ts';
import type { useBulk } from './use-bulk.client.ts';
import type { Abilities } from '../master/abilities.client.ts';

const { textOf } = textsOf();

const BulkDialog = lazy(() => withTexts(import('./bulk-dialog.tsx')).then((file) => ({ default: file.BulkDialog })));

interface Props {
  readonly master: Master;
  readonly look: DrawnLook;
  readonly abilities: Abilities;
  readonly bulk: ReturnType<typeof useBulk>;
  readonly total: number;
}

/** Whether the caller may do anything at all to many rows here. */
export const hasBulk = (master: Master, abilities: Abilities): boolean =>
  ['update', 'delete', 'lock', 'unlock', ...Object.keys(master.moves)].some((action) => abilities[action]);

/** Rises over a master's list while rows are selected: what can be done to all of them. */
export function BulkTools({ master, look, abilities, bulk, total }: Props) {
  const { t } = useText(bulkText, uiText);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const ask = (next: Wanted) => () => setWanted(next);
  return (
    <>
      <BulkBar count={bulk.count} total={total} onAll={bulk.all} onClear={bulk.clear}>
        {abilities['update'] ? (
          <BulkAction icon={IconPencil} onClick={ask({ kind: 'SET' })}>
            {t('bulk.field')}
          </BulkAction>
        ) : null}
        {bulk.selection.ids ? look.slots.bulk?.(bulk.selection.ids, bulk.clear) : null}
        {Object.keys(master.moves).map((verb) =>
          abilities[verb] ? (
            <BulkAction key={verb} icon={IconPlayerTrackNext} onClick={ask({ kind: 'MOVE', verb })}>
              {textOf(`${master.plural}.${verb}`, verb)}
            </BulkAction>
          ) : null,
        )}
        {master.lockable && abilities['lock'] ? (
          <BulkAction icon={IconLock} onClick={ask({ kind: 'LOCK' })}>
            {t('row.lock')}
          </BulkAction>
        ) : null}
        {master.lockable && abilities['unlock'] ? (
          <BulkAction icon={IconLockOpen} onClick={ask({ kind: 'UNLOCK' })}>
            {t('row.unlock')}
          </BulkAction>
        ) : null}
        {abilities['delete'] ? (
          <BulkAction icon={IconTrash} onClick={ask({ kind: 'DELETE' })}>
            {t('row.delete')}
          </BulkAction>
        ) : null}
      </BulkBar>
      <Suspense>
        {wanted ? <BulkDialog master={master} look={look} wanted={wanted} bulk={bulk} onClose={() => setWanted(null)} /> : null}
      </Suspense>
    </>
  );
}

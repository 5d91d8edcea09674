import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../access/authorization.client.ts';
import type { Master } from '../master/master.contract.ts';
import { useText } from '../text/text.client.ts';

/** Loaded when it is opened: most visits to a list import nothing. */
const FeedDrawer = lazy(() => import('./feed-drawer.tsx').then((file) => ({ default: file.FeedDrawer })));

/** Opens the batch feed of a master for those who may use it. */
export function FeedButton({ master }: { readonly master: Pick<Master, 'plural' | 'feature' | 'list'> }) {
  const { t } = useText();
  const can = useCan();
  const [open, setOpen] = useState(false);
  if (!can('jobs', 'create') || !can(master.feature, 'create')) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={16} stroke={1.75} />} onClick={() => setOpen(true)}>
        {t('feed.open')}
      </Button>
      {open ? (
        <Suspense>
          <FeedDrawer kind={master.plural} feature={master.feature} changes={[master.list]} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

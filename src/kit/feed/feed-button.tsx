import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../access/authorization.client.ts';
import type { Feature } from '../access/access.contract.ts';
import type { Endpoint } from '../http/endpoint.contract.ts';
import { useText } from '../text/text.client.ts';
import type { FeedContext } from './use-feed.client.ts';

/** Loaded when it is opened: most visits to a list import nothing. */
const FeedDrawer = lazy(() => import('./feed-drawer.tsx').then((file) => ({ default: file.FeedDrawer })));

interface Props {
  /** A master, or what a feed of its own is about: kind, rights, and the list that shows what it changes. */
  readonly master: { readonly plural: string; readonly feature: Feature; readonly list: Endpoint };
  readonly context?: FeedContext;
}

/** Opens the batch feed for those who may use it. */
export function FeedButton({ master, context }: Props) {
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
          <FeedDrawer
            kind={master.plural}
            feature={master.feature}
            changes={[master.list]}
            {...(context ? { context } : {})}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

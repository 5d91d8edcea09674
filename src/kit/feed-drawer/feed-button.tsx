import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../access/authorization.client.ts';
import { ActButton } from '../ui/act-button.tsx';
import { useText, withTexts } from '../text/text.client.ts';
import { feedText } from '../feed/feed.text.ts';
import type { FeedContext, FeedSubject } from './use-feed.client.ts';

/** Loaded when it is opened: most visits to a list import nothing. */
const FeedDrawer = lazy(() => withTexts(import('./feed-drawer.tsx')).then((file) => ({ default: file.FeedDrawer })));

interface Props {
  readonly master: FeedSubject;
  /** Further kinds that belong to the same page. */
  readonly also?: readonly FeedSubject[];
  readonly context?: FeedContext;
  /** Why every row would be refused now; null: they would not. */
  readonly why?: string | null;
}

/** Opens the batch feed for those who may use it. */
export function FeedButton({ master, also = [], context, why = null }: Props) {
  const { t } = useText(feedText);
  const can = useCan();
  const [open, setOpen] = useState(false);
  const subjects = [master, ...also].filter((one) => can(one.feature, one.action ?? 'create'));
  if (!can('jobs', 'create') || subjects.length === 0) return null;
  return (
    <>
      <ActButton variant="default" leftSection={<IconUpload size={16} stroke={1.75} />} why={why} onClick={() => setOpen(true)}>
        {t('feed.open')}
      </ActButton>
      {open ? (
        <Suspense>
          <FeedDrawer subjects={subjects} {...(context ? { context } : {})} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../access/authorization.client.ts';
import type { Feature } from '../access/access.contract.ts';
import { useText } from '../text/text.client.ts';
import type { HistoryWords } from './history-words.client.ts';

const HistoryDrawer = lazy(() => import('./history-drawer.tsx').then((file) => ({ default: file.HistoryDrawer })));

interface Props {
  readonly plural: string;
  readonly id: string;
  /** How the record is called. */
  readonly name: string;
  readonly feature: Feature;
  readonly words: HistoryWords;
}

/** The way to the history of a record that has a page of its own, for whoever may change it or reads the log. */
export function HistoryButton({ feature, ...record }: Props) {
  const { t } = useText();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (!can(feature, 'update') && !can('audit', 'read')) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={16} stroke={1.75} />} onClick={() => setOpen(true)}>
        {t('record.history')}
      </Button>
      <Suspense>{isOpen ? <HistoryDrawer {...record} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}

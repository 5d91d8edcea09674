import { Button } from '@mantine/core';
import { IconCopyPlus, IconLock } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { examPaperText } from './exam-paper.text.ts';

/** Loaded when opened. */
const BatchDrawer = lazy(() => withTexts(import('./batch-drawer.tsx')).then((file) => ({ default: file.BatchDrawer })));
const LockDrawer = lazy(() => withTexts(import('./lock-drawer.tsx')).then((file) => ({ default: file.LockDrawer })));

/** Actions on many papers at once. */
export function PaperActs() {
  const { t } = useText(examPaperText);
  const [open, setOpen] = useState<'CREATE' | 'LOCK' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="default" leftSection={<IconLock size={16} stroke={1.75} />} onClick={() => setOpen('LOCK')}>
        {t('papers.lockMany')}
      </Button>
      <Button variant="default" leftSection={<IconCopyPlus size={16} stroke={1.75} />} onClick={() => setOpen('CREATE')}>
        {t('papers.batch')}
      </Button>
      <Suspense>
        {open === 'CREATE' ? <BatchDrawer onClose={close} /> : null}
        {open === 'LOCK' ? <LockDrawer onClose={close} /> : null}
      </Suspense>
    </>
  );
}

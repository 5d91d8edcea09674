import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useCan } from '../access/authorization.client.ts';
import type { Feature } from '../access/access.contract.ts';
import type { Master } from '../master/master.contract.ts';
import { useText, withTexts } from '../text/text.client.ts';
import { recordText } from './record.text.ts';
import type { HistoryWords } from './history-words.client.ts';

const HistoryDrawer = lazy(() => withTexts(import('./history-drawer.tsx')).then((file) => ({ default: file.HistoryDrawer })));
const MasterHistoryDrawer = lazy(() => withTexts(import('./history-drawer.tsx')).then((file) => ({ default: file.MasterHistoryDrawer })));

interface OpenerProps {
  readonly drawer: (onClose: () => void) => ReactNode;
  readonly size?: 'xs';
}

function Opener({ drawer, size }: OpenerProps) {
  const { t } = useText(recordText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        {...(size ? { size, h: 32 } : {})}
        leftSection={<IconHistory size={16} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        {t('record.history')}
      </Button>
      <Suspense>{isOpen ? drawer(() => setOpen(false)) : null}</Suspense>
    </>
  );
}

interface Props extends Pick<OpenerProps, 'size'> {
  readonly plural: string;
  readonly id: string;
  /** Name of the record. */
  readonly name: string;
  readonly feature: Feature;
  readonly words: HistoryWords;
}

/** Button to the history of a record that is not a master, for whoever may change it or reads the log. */
export function HistoryButton({ feature, size, ...record }: Props) {
  const can = useCan();
  if (!can(feature, 'update') && !can('audit', 'read')) return null;
  return <Opener {...(size ? { size } : {})} drawer={(onClose) => <HistoryDrawer {...record} onClose={onClose} />} />;
}

interface MasterProps {
  readonly master: Master;
  readonly id: string;
  readonly name: string;
}

/** The same of a master's record on a page of its own, for whoever may change it. */
export function MasterHistoryButton(record: MasterProps) {
  const can = useCan();
  if (!can(record.master.feature, 'update')) return null;
  return <Opener drawer={(onClose) => <MasterHistoryDrawer {...record} onClose={onClose} />} />;
}

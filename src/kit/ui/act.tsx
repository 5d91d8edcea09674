import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';

interface Props {
  readonly icon: TablerIcon;
  readonly words: string;
  /** What one most likely wants here. */
  readonly isMain?: true;
  readonly onClick: () => void;
}

/** An act on a record, at the head of its page. */
export const Act = ({ icon: Icon, words, isMain, onClick }: Props) => (
  <Button {...(isMain ? {} : { variant: 'default' })} leftSection={<Icon size={16} stroke={1.75} />} onClick={onClick}>
    {words}
  </Button>
);

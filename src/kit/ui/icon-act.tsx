import { ActionIcon, Tooltip } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';

interface Props {
  readonly icon: TablerIcon;
  /** Its name, which the pointer shows too. */
  readonly label: string;
  readonly onClick: () => void;
}

/** An act on a row that is an icon alone. */
export function IconAct({ icon: Icon, label, onClick }: Props) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={label} onClick={onClick}>
        <Icon size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}

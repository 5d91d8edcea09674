import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../text/text.client.ts';
import { uiText } from '../ui/ui.text.ts';

interface Props {
  /** What the record is called. */
  readonly name: string;
  readonly width?: number;
  readonly children: ReactNode;
}

/** Acts on one row behind one button: several icons side by side would take the place of columns. */
export function ActsMenu({ name, width = 200, children }: Props) {
  const { t } = useText(uiText);
  return (
    <Menu position="bottom-end" width={width}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('row.actions', { name })}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

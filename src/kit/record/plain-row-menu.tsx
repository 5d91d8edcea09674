import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../text/text.client.ts';
import { uiText } from '../ui/ui.text.ts';
import { CopyLinkItem } from './copy-link.tsx';

interface Props {
  /** What the record is called. */
  readonly name: string;
  readonly id: string;
  /** Acts on the record, below the link. */
  readonly children?: ReactNode;
}

/** The menu of a record that is no row of a master. */
export function PlainRowMenu({ name, id, children }: Props) {
  const { t } = useText(uiText);
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('row.actions', { name })}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <CopyLinkItem id={id} />
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

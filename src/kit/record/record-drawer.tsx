import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import form from '../form/drawer-form.module.css';
import { useText } from '../text/text.client.ts';
import { uiText } from '../ui/ui.text.ts';
import { OVERLAY } from '../theme/theme.client.ts';
import { ScrollArea } from '../ui/scroll-area.tsx';
import { useReturnFocus } from '../ui/return-focus.client.ts';

interface Props {
  readonly title: string;
  readonly note: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A side drawer in which something is read: what a list or a record has beside its rows and fields. */
export function RecordDrawer({ title, note, onClose, children }: Props) {
  const { t } = useText(uiText);
  useReturnFocus();
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={480} transitionProps={{ duration: 200 }}>
      <Drawer.Overlay {...OVERLAY} />
      <Drawer.Content className={form.content ?? ''}>
        <div className={form.form}>
          <div className={form.head}>
            <div>
              <Drawer.Title className={form.title ?? ''}>{title}</Drawer.Title>
              <p className={form.note}>{note}</p>
            </div>
            <Drawer.CloseButton size={36} iconSize={20} aria-label={t('action.close')} />
          </div>
          <ScrollArea className={form.body} role="region" aria-label={title}>
            {children}
          </ScrollArea>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}

import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { DrawerBody } from '../ui/drawer-body.tsx';
import { DrawerContent, DrawerHead, DrawerSheet } from '../ui/drawer-frame.tsx';
import { OVERLAY } from '../theme/theme.client.ts';
import { useReturnFocus } from '../ui/return-focus.client.ts';

interface Props {
  readonly title: string;
  readonly note: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A side drawer in which something is read: what a list or a record has beside its rows and fields. */
export function RecordDrawer({ title, note, onClose, children }: Props) {
  useReturnFocus();
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={480} transitionProps={{ duration: 200 }}>
      <Drawer.Overlay {...OVERLAY} />
      <DrawerContent>
        <DrawerSheet>
          <DrawerHead title={title} note={note} />
          <DrawerBody role="region" aria-label={title}>
            {children}
          </DrawerBody>
        </DrawerSheet>
      </DrawerContent>
    </Drawer.Root>
  );
}

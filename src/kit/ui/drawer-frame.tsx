import { Drawer } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../text/text.client.ts';
import { uiText } from './ui.text.ts';
import classes from './drawer-frame.module.css';

/** The parts of a side drawer: its head stays, its body scrolls. */
export const DrawerContent = ({ children }: { readonly children: ReactNode }) => (
  <Drawer.Content className={classes.content ?? ''}>{children}</Drawer.Content>
);
export const DrawerSheet = (props: ComponentProps<'div'>) => <div {...props} className={classes.form} />;
export const DrawerFormSheet = (props: ComponentProps<'form'>) => <form {...props} className={classes.form} />;
export const DrawerFields = (props: ComponentProps<'div'>) => <div {...props} className={classes.body} />;

interface HeadProps {
  readonly title: ReactNode;
  readonly note: ReactNode;
}

export function DrawerHead({ title, note }: HeadProps) {
  const { t } = useText(uiText);
  return (
    <div className={classes.head}>
      <div>
        <Drawer.Title className={classes.title ?? ''}>{title}</Drawer.Title>
        {note ? <p className={classes.note}>{note}</p> : null}
      </div>
      <Drawer.CloseButton size={36} iconSize={20} aria-label={t('action.close')} />
    </div>
  );
}

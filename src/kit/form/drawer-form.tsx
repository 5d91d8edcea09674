import { Button, Drawer } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { useText } from '../text/text.client.ts';
import { formText } from './form.text.ts';
import { useHeldTyping, useSaveKey, useSubmit } from './submit.client.ts';
import { uiText } from '../ui/ui.text.ts';
import { OVERLAY } from '../theme/theme.client.ts';
import { ActButton } from '../ui/act-button.tsx';
import { Discard, useLeaving } from '../ui/leaving.tsx';
import { useReturnFocus } from '../ui/return-focus.client.ts';
import classes from './drawer-form.module.css';
import { DrawerContent, DrawerFields, DrawerFormSheet, DrawerHead } from '../ui/drawer-frame.tsx';

interface Props {
  readonly title: string;
  readonly note?: ReactNode;
  readonly changed: boolean;
  readonly saving: boolean;
  /** What is typed while it is saved stays in its fields, and the drawer open; without it, it is not taken. */
  readonly keepsTyping?: boolean;
  /** Only looked at: no Save. */
  readonly readOnly: boolean;
  /** TABLE: room for a table of five columns and more. */
  readonly wide?: boolean | 'TABLE';
  /** Label of the main button; Save when absent. */
  readonly saveLabel?: string;
  /** Why it cannot be saved yet; null: it can. */
  readonly why?: string | null;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The drawer's focus begins in its first field when that is written in; a list of choices would open by itself. */
function beginAtFirstField(body: HTMLDivElement | null): void {
  const first = body?.querySelector('input:not([type="hidden"]), textarea, select, button');
  if (first?.matches('input:not([role="combobox"], [type="checkbox"], :disabled), textarea:not(:disabled)'))
    first.setAttribute('data-autofocus', 'true');
}

interface FootProps {
  readonly props: Props;
  readonly onLeave: () => void;
}

function Foot({ props, onLeave }: FootProps) {
  const { t } = useText(formText, uiText);
  if (props.readOnly) {
    return (
      <>
        <span className={classes.unsaved} />
        <Button variant="default" onClick={onLeave}>
          {t('action.close')}
        </Button>
      </>
    );
  }
  return (
    <>
      <span className={classes.unsaved}>{props.changed ? t('form.unsaved') : ''}</span>
      <Button variant="default" onClick={onLeave}>
        {t('action.cancel')}
      </Button>
      <ActButton
        type="submit"
        loading={props.saving}
        why={props.why ?? null}
        rightSection={<kbd className={classes.key}>{t('form.saveKey')}</kbd>}
      >
        {props.saveLabel ?? t('action.save')}
      </ActButton>
    </>
  );
}

/** A side drawer with a form: Save always in reach; Esc, Back and links ask only when something changed, in its own foot. */
export function DrawerForm(props: Props) {
  const { title, note, changed, readOnly, wide, onSave, onClose, children } = props;
  const wouldLose = changed && !readOnly;
  const { within: form, leave, isAsking, keep } = useLeaving<HTMLFormElement>(wouldLose, onClose);
  useSaveKey(readOnly ? null : () => form.current?.requestSubmit(), 'DRAWER');
  useReturnFocus();
  const stayForLinks = (event: MouseEvent) => {
    if (!wouldLose || !(event.target instanceof Element) || !event.target.closest('a[href]:not([target])')) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  const submit = useSubmit(form, readOnly || props.saving, onSave);
  useHeldTyping(form, props.saving && !props.keepsTyping);
  return (
    <Drawer.Root
      opened
      onClose={leave}
      position="right"
      size={wide === 'TABLE' ? 1080 : wide ? 824 : 480}
      transitionProps={{ duration: 200 }}
    >
      <Drawer.Overlay {...OVERLAY} />
      <DrawerContent>
        <DrawerFormSheet ref={form} onSubmit={submit} noValidate>
          <DrawerHead title={title} note={note} />
          <DrawerFields ref={beginAtFirstField} data-wide={wide ? true : undefined} onClickCapture={stayForLinks}>
            {children}
          </DrawerFields>
          <div className={classes.foot}>
            {isAsking ? <Discard onKeep={keep} onDiscard={onClose} /> : <Foot props={props} onLeave={leave} />}
          </div>
        </DrawerFormSheet>
      </DrawerContent>
    </Drawer.Root>
  );
}

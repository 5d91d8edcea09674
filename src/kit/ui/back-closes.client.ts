import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';

interface Drawn {
  /** An element of the drawer or dialog. */
  readonly within: RefObject<HTMLElement | null>;
  /** There is something that would be lost. */
  readonly changed: boolean;
  /** What Esc does: closes, or asks first. */
  readonly leave: () => void;
}

/** Whether a dialog lies over the drawer that hears Esc: then Esc is the dialog's. */
export const isUnderDialog = (): boolean => document.querySelectorAll('[role="dialog"]').length > 1;

/** Whether a document is looked at, over everything else: then Esc is the document's. */
export const isUnderDocument = (): boolean => document.querySelector('[data-document]') !== null;

const isOnTop = (within: HTMLElement | null): boolean => {
  const dialogs = [...document.querySelectorAll('[role="dialog"]')];
  return dialogs.at(-1)?.contains(within) ?? false;
};

/** Back of the browser or the phone does what Esc does, instead of leaving the page; closing the window asks where something would be lost. */
export function useBackCloses({ within, changed, leave }: Drawn): void {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action === 'PUSH' || action === 'REPLACE') return false;
      if (!isOnTop(within.current)) return changed;
      leave();
      return true;
    },
    enableBeforeUnload: () => changed,
  });
}

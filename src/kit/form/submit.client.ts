import { useEffect, useLayoutEffect, useRef, type FormEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** A field that takes its text when it is left takes it now: Ctrl+S and Enter save what is seen. */
function takeTyping(within: Element | null): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || !within?.contains(field)) return;
  flushSync(() => field.blur());
  field.focus({ preventScroll: true });
}

/** A drawer or dialog lies over the page: keys are its own. */
const isCovered = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Ctrl+S (⌘S) saves; the browser never saves the page. Null: there is nothing to save. A page waits while a drawer lies over it. */
export function useSaveKey(save: (() => void) | null, place: 'PAGE' | 'DRAWER' = 'PAGE'): void {
  const newest = useRef(save);
  useLayoutEffect(() => void (newest.current = save));
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (place === 'PAGE' && isCovered()) return;
      if (place === 'PAGE') takeTyping(document.body);
      newest.current?.();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [place]);
}

/** How a form is sent: with what is still being typed, never twice at once, and not with a text that is no value. */
export function useSubmit(form: RefObject<HTMLFormElement | null>, isHeld: boolean, onSave: () => void) {
  const newest = useRef(onSave);
  useLayoutEffect(() => void (newest.current = onSave));
  return (event: FormEvent) => {
    event.preventDefault();
    if (isHeld) return;
    takeTyping(form.current);
    // A text that is no value never reached the values: the form would be saved without what is seen in it.
    const refused = form.current?.querySelector<HTMLElement>('[data-refused]');
    if (refused) refused.focus();
    else newest.current();
  };
}

/** What is typed while a form is saved would be in nothing that is saved: it is not taken, which is seen at once. */
export function useHeldTyping(form: RefObject<HTMLFormElement | null>, isSaving: boolean): void {
  useEffect(() => {
    const fields = form.current;
    if (!isSaving || fields === null) return;
    const hold = (event: InputEvent) => event.preventDefault();
    fields.addEventListener('beforeinput', hold);
    return () => fields.removeEventListener('beforeinput', hold);
  }, [form, isSaving]);
}

import type { ComponentProps, MouseEvent } from 'react';

const stay = (event: MouseEvent) => event.preventDefault();

/**
 * Every button of Mantine: one that is busy (`loading`) is neither pressed again, nor sends its form. Mantine would disable it, which
 * throws the focus to the page, and the keyboard would begin again at its top.
 */
export const busyRoot = (root: ComponentProps<'button'> & { readonly 'data-loading'?: boolean }) =>
  root['data-loading'] === true ? <button {...root} disabled={false} aria-disabled aria-busy onClick={stay} /> : <button {...root} />;

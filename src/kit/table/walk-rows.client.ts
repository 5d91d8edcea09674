import type { KeyboardEvent } from 'react';

/** Arrows, Home and End walk the rows of a table by the control in each row that `selector` names. */
export function walkRows(event: KeyboardEvent<HTMLElement>, selector: string, onMove: (index: number) => void): void {
  const controls = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const at = controls.indexOf(event.currentTarget);
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: controls.length - 1 };
  const target = targets[event.key];
  const control = target === undefined ? undefined : controls[target];
  if (!control || target === undefined) return;
  event.preventDefault();
  control.focus();
  onMove(target);
}

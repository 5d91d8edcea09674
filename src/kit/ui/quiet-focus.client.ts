/** Focuses a field without opening its list: what is said below the field stays in sight. */
export function focusQuietly(field: HTMLElement): void {
  // Handlers of the focus run before `focus` returns.
  field.dataset['quiet'] = '';
  field.focus();
  delete field.dataset['quiet'];
}

/** Whether the field that has the focus is being focused quietly at this moment. */
export const isFocusedQuietly = (): boolean =>
  document.activeElement instanceof HTMLElement && document.activeElement.dataset['quiet'] !== undefined;

interface Ends {
  readonly opensAt: string | null;
  readonly closesAt: string | null;
}

/** A window as text for a refusal; one end may be open. */
export function sayWindow({ opensAt, closesAt }: Ends): string {
  return [opensAt && `from ${opensAt}`, closesAt && `until ${closesAt}`].filter(Boolean).join(' ');
}

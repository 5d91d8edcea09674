interface Option {
  readonly value: string;
  readonly label: string;
}

/** The one option that a typed text means: the one called so, else the only one that contains it; null: none or several. */
export function meantBy(typed: string, options: readonly Option[]): Option | null {
  const text = typed.trim().toLowerCase();
  if (text === '') return null;
  const found = options.filter((option) => option.label.toLowerCase().includes(text));
  const named = found.filter((option) => option.label.toLowerCase() === text);
  const [only = null] = named.length > 0 ? named : found;
  return named.length === 1 || found.length === 1 ? only : null;
}

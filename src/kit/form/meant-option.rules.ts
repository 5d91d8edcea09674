interface Option {
  readonly value: string;
  readonly label: string;
  /** Another name by which it is found. */
  readonly code?: string;
  /** What tells it from others of its name and code: its version. */
  readonly note?: string;
}

interface Named {
  readonly search: readonly string[];
  readonly unique: readonly string[];
  readonly display: string;
}

/** The field of a record that tells it from a namesake: its code, or the one number by which it is found and that is nobody else's. */
export function codeKeyOf({ search, unique, display }: Named): string | null {
  const [only = ''] = unique.length === 1 ? unique : [];
  return ['code', only].find((key) => key !== '' && key !== display && search.includes(key)) ?? null;
}

const has = (text: string | undefined, typed: string) => (text ?? '').toLowerCase().includes(typed);
const isCalled = (text: string | undefined, typed: string) => (text ?? '').toLowerCase() === typed;

/** The one option that a typed text means: the one called so, by name or code, else the only one that contains it; null: none or several. */
export function meantBy<O extends Option>(typed: string, options: readonly O[]): O | null {
  const text = typed.trim().toLowerCase();
  if (text === '') return null;
  const found = options.filter(({ label, code }) => has(label, text) || has(code, text));
  const named = found.filter(({ label, code }) => isCalled(label, text) || isCalled(code, text));
  const [only = null] = named.length > 0 ? named : found;
  return named.length === 1 || found.length === 1 ? only : null;
}

/** Codes that tell why an option is offered, or which of several of one name it is: those that were typed, and those of namesakes. */
export function tellingCodes(typed: string, options: readonly Option[]): ReadonlyMap<string, string> {
  const text = typed.trim().toLowerCase();
  const names = Map.groupBy(options, ({ label }) => label);
  return new Map(
    options.flatMap(({ value, label, code = '', note = '' }) => {
      const isTyped = text !== '' && has(code, text) && !has(label, text);
      const tells = code !== '' && !isCalled(label, code.toLowerCase()) && (isTyped || (names.get(label)?.length ?? 0) > 1);
      const told = [...(tells && !note.split(' · ').includes(code) ? [code] : []), ...(note === '' ? [] : [note])];
      return told.length > 0 ? [[value, told.join(' · ')] as const] : [];
    }),
  );
}

import type { Permission } from '../../../kit/access/access.contract.ts';
import type { Language } from '../../../kit/text/texts.contract.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Call {
  readonly name: string;
  readonly summary: string;
  readonly method: string;
  readonly path: string;
  readonly permission: Permission | string;
}

/** Two of one name are told apart by their addresses; nobody needs to read these of all. */
export function named(choices: readonly (Choice & { readonly also: string })[]): Choice[] {
  const times = Map.groupBy(choices, ({ label }) => label);
  return choices.map(({ value, label, also }) => ({ value, label: (times.get(label)?.length ?? 0) > 1 ? `${label} (${also})` : label }));
}

/** Calls that need a right. Their summaries are English, as the interface is; in another language each is named by its right. */
export const callChoices = (calls: readonly Call[], language: Language, right: (permission: Permission) => string): Choice[] =>
  named(
    calls.flatMap(({ name, summary, method, path, permission }) =>
      typeof permission === 'string'
        ? []
        : [{ value: name, label: language === 'en' ? summary : right(permission), also: `${method} ${path}` }],
    ),
  );

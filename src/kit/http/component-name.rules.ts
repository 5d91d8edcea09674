/** `academic_years.list` → `AcademicYearsList`. */
export const pascal = (words: string): string =>
  words
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** `degrees` → `degree`, `branches` → `branch`, `faculties` → `faculty`; `status` and `address` stay. */
export function singular(word: string): string {
  if (/(?:ss|us|is|series)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:sses|ches|shes|xes)$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, '');
}

/** Where a schema was met first. */
export interface Place {
  /** `degrees.list` */
  readonly call: string;
  /** What the call has it in: `Query`, `Body` or `Reply`. */
  readonly part: string;
  /** The field that holds it; null at the top. */
  readonly field: string | null;
}

const VERB = /^(?:get|list|read|find|create|add|update|set|change|remove|delete|export|print|start|ask)(?=[A-Z])/;
/** Field names without meaning of their own. */
const EMPTY = new Set(['data', 'rows', 'items', 'values', 'list', 'entries']);

/** Types that every TypeScript program has: a generated client with one of its own under such a name does not compile. */
const TAKEN = new Set(['Array', 'Date', 'Error', 'Map', 'Object', 'Record', 'Set']);

/** `degrees.list` → `Degree`, `getTeamUsers` → `TeamUser`. */
const resourceOf = (call: string): string => pascal(singular((call.split('.')[0] ?? call).replace(VERB, '')));

/** Possible names, the shortest first; with `QUALIFIED` the field alone is not enough. */
export function namesFor(place: Place, how: 'SHORT' | 'QUALIFIED'): readonly string[] {
  const resource = resourceOf(place.call);
  const field = place.field === null || EMPTY.has(place.field) ? null : pascal(singular(place.field));
  if (place.field === null) return [`${pascal(place.call)}${place.part}`];
  const full = `${pascal(place.call)}${field ?? 'Item'}`;
  if (field === null) return TAKEN.has(resource) ? [full] : [resource, full];
  return how === 'SHORT' ? [field, `${resource}${field}`, full] : [`${resource}${field}`, full];
}

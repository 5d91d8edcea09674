let names: Readonly<Record<string, string>> = {};

/** Called once by the assembly: by the key of a value in a request's payload or a file's context, the fact under which a notification tells it. */
export function declareOpeningFacts(declared: readonly Readonly<Record<string, string>>[]): void {
  names = Object.assign({}, ...declared);
}

/** Those of these values that the notification's page needs. */
export const openingFacts = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([key, fact]) => {
      const value = values[key];
      return typeof value === 'string' ? [[fact, value]] : [];
    }),
  );

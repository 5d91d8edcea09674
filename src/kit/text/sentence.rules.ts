/** `{count}` stands for a value; `{count#paper|papers}` for the first word when it is one, else the second. */
const PLACEHOLDER = /\{(\w+)(?:#([^|}]*)\|([^}]*))?\}/g;

/**
 * A sentence with what `valueOf` answers for its placeholders; one without a value stays visible, so that a test can
 * find it. Counts come as numbers or already grouped; one is '1' either way.
 */
export function filled(sentence: string, valueOf: (name: string) => string | undefined): string {
  return sentence.replaceAll(PLACEHOLDER, (whole, name: string, one?: string, many?: string) => {
    const value = valueOf(name);
    if (value === undefined) return whole;
    return one === undefined || many === undefined ? value : value === '1' ? one : many;
  });
}

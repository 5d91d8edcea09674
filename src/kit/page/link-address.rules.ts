/** A link in its two parts: `/a/b?tab=0` → `/a/b` and `{ tab: '0' }`. */
export interface LinkAddress {
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

export function linkAddress(link: string): LinkAddress {
  const at = link.indexOf('?');
  if (at === -1) return { path: link, search: {} };
  const pairs = link
    .slice(at + 1)
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair): [string, string] => {
      const [name = '', ...value] = pair.split('=');
      return [decoded(name), decoded(value.join('='))];
    });
  return { path: link.slice(0, at), search: Object.fromEntries(pairs) };
}

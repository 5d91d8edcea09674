/** Attribute filters of the directory as one query parameter: `bloodGroup=O%2B&hosteller=true`. */
export type AttributeFilter = Readonly<Record<string, string>>;

const KEY = /^[a-z][A-Za-z0-9]{1,39}$/;
const MOST = 20;
/** Prefix of an attribute's key among other names: columns, sort orders, filters of the address. */
export const ATTRIBUTE_MARK = 'attribute.';

export const writeFilter = (filter: AttributeFilter): string =>
  Object.entries(filter)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');

/** Null: not a valid filter text. */
export function readFilter(text: string): AttributeFilter | null {
  const parts = text.split('&').map((part) => part.split('='));
  if (parts.length > MOST) return null;
  const found: Record<string, string> = {};
  for (const [key = '', value = '', ...more] of parts) {
    if (!KEY.test(key) || value === '' || more.length > 0 || Object.hasOwn(found, key)) return null;
    try {
      found[key] = decodeURIComponent(value);
    } catch {
      return null;
    }
  }
  return found;
}

/** The list's query for the call: joins the address's separate attribute filters into one text. */
export function askedOf(query: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(query);
  const own = entries.filter(([name]) => !name.startsWith(ATTRIBUTE_MARK));
  const filter = Object.fromEntries(
    entries.flatMap(([name, value]) => (name.startsWith(ATTRIBUTE_MARK) ? [[name.slice(ATTRIBUTE_MARK.length), value]] : [])),
  );
  return { ...Object.fromEntries(own), ...(Object.keys(filter).length > 0 ? { attributes: writeFilter(filter) } : {}) };
}

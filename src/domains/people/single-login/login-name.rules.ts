/** A username made of a number of the record, or of what the office typed; null: nothing usable is left. Spaces and slashes become dots. */
export function usernameOf(source: string | null): string | null {
  const plain = (source ?? '')
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9._@-]+/g, '.')
    .replace(/^\.+|\.+$/g, '');
  return /^[a-z0-9._@-]{3,60}$/.test(plain) ? plain : null;
}

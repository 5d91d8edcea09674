/**
 * Where to go after sign-in: a path of our own origin, found by a parser, or '/'. Anything that leaves the origin,
 * has another scheme or hides one is dropped.
 */
export function callbackPath(wanted: string | undefined, origin: string): string {
  if (!wanted || hasControl(wanted) || wanted.includes('\\') || !wanted.startsWith('/') || wanted.startsWith('//')) return '/';
  if (!URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  if (url.origin !== new URL(origin).origin || url.username !== '' || url.pathname.startsWith('//')) return '/';
  return `${url.pathname}${url.search}`;
}

const hasControl = (text: string) => /[^\x21-\x7e\u0080-\uffff]/.test(text);

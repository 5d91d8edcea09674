/** Below these third path segments a page is named by its path alone: the query never counts. */
const NAMED_BY_PATH = new Set(['project-configurations', 'projects', 'forms', 'payments']);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** One way of writing a path: decoded once, one slash between segments, no dots, no slash at the end, lower case. */
export function canonicalPath(path: string): string {
  const kept: string[] = [];
  for (const segment of decoded(path).replaceAll('\\', '/').split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..') kept.pop();
    else kept.push(segment.toLowerCase());
  }
  return `/${kept.join('/')}`;
}

/**
 * The canonical name of a page's link, the form that policies are kept and compared in by the console and by the
 * server alike: the path, and of the query only what the link itself carries, in the order of its names. What is no
 * address (`*`, a title) only loses its case.
 */
export function pageName(link: string): string {
  const trimmed = link.trim();
  if (!trimmed.startsWith('/')) return trimmed.toLowerCase();
  const [before = ''] = trimmed.split('#', 1);
  const at = before.indexOf('?');
  const path = canonicalPath(at === -1 ? before : before.slice(0, at));
  if (at === -1 || NAMED_BY_PATH.has(path.split('/')[3] ?? '')) return path;
  const pairs = before
    .slice(at + 1)
    .split('&')
    .filter(Boolean)
    .map((pair) => decoded(pair.replaceAll('+', ' ')).toLowerCase())
    .sort((a, b) => (a < b ? -1 : 1));
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

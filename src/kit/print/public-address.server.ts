/** Where the outside reaches this installation: from the configuration only, never from a request's Host. */
export function publicAddress(): string {
  const configured = process.env['PUBLIC_URL']?.trim();
  const fallback = `http://localhost:${process.env['PORT']?.trim() || '4000'}`;
  const url = new URL(configured || fallback);
  if (!['http:', 'https:'].includes(url.protocol)) throw new Error('PUBLIC_URL has to start with https:// or http://');
  return url.origin;
}

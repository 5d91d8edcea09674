/** Where the outside reaches this installation: from the configuration only, never from a request's Host. */
export const publicAddress = (): string => publicUrl().origin;

/** Host and port behind the sub-domains. */
export const publicHost = (): string => publicUrl().host;

/** The sub-domain of the organisation that the settings let answer at the address itself. */
export const subDomainOfSettings = (): string => process.env['PRANGAN_TENANT']?.trim() || 'demo';

/** Where the outside reaches one tenant: the address itself for the installation's own, a sub-domain of it for every other. */
export function tenantAddress(subDomain: string): string {
  const url = publicUrl();
  if (subDomain === subDomainOfSettings()) return url.origin;
  url.hostname = `${subDomain}.${url.hostname}`;
  return url.origin;
}

/** The sub-domain that a request's host names; null for the address itself and for any other host. */
export function subDomainOf(host: string): string | null {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const base = ['localhost', publicUrl().hostname].find((one) => name.endsWith(`.${one}`));
  const label = base ? name.slice(0, -base.length - 1) : '';
  return /^[a-z0-9-]{3,30}$/.test(label) ? label : null;
}

function publicUrl(): URL {
  const configured = process.env['PUBLIC_URL']?.trim();
  const fallback = `http://localhost:${process.env['PORT']?.trim() || '4000'}`;
  const url = new URL(configured || fallback);
  if (!['http:', 'https:'].includes(url.protocol)) throw new Error('PUBLIC_URL has to start with https:// or http://');
  return url;
}

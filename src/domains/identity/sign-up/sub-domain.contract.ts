/** Why a sub-domain cannot be used; TAKEN is decided by the database. */
export type SubDomainFault = 'FORM' | 'RESERVED' | 'TAKEN';

const FORM = /^[a-z0-9](?:[a-z0-9-]{1,28})[a-z0-9]$/;

/** Names that mean the installation itself, its services, or somebody who would be believed too easily. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    'www api app apps auth login logout signup sign-in signin sso account accounts admin administrator root system internal prangan demo test ' +
    'testing staging dev localhost mail email smtp imap pop ftp sftp ssh ns ns1 ns2 dns mx vpn cdn static assets media files images docs help ' +
    'support status blog news shop pay payments billing security abuse postmaster hostmaster webmaster info contact office public verify ' +
    'gov government police ugc aicte naac nta digilocker results exam exams'
  ).split(' '),
);

/** Checks the name itself: 3 to 30 small letters, digits and hyphens inside. */
export function subDomainFault(subDomain: string): Exclude<SubDomainFault, 'TAKEN'> | null {
  // Two hyphens at the third place mark punycode, whose letters may look like others.
  if (!FORM.test(subDomain) || subDomain.slice(2, 4) === '--') return 'FORM';
  return RESERVED.has(subDomain) ? 'RESERVED' : null;
}

export const plainSubDomain = (typed: string): string => typed.trim().toLowerCase();

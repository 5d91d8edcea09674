import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../kit/clock/clock.rules.ts';
import { setScope } from '../../../kit/db/database.server.ts';
import { AppError, conflict, invalid } from '../../../kit/errors/app-error.rules.ts';
import { nameRefusals } from '../../../kit/errors/name-refusals.rules.ts';
import type { Db, Scope, Services } from '../../../kit/http/serve.server.ts';
import { countedAddress } from '../../../kit/limit/guess-delay.rules.ts';
import { subDomainOfSettings, tenantAddress } from '../../../kit/print/public-address.server.ts';
import { FIELD_TEXTS, tellsName } from '../account/account-fields.contract.ts';
import { changeAccount } from '../account/account.store.ts';
import { insertCode, markUsed, openCode } from '../account/verification.store.ts';
import { hashPassword } from '../account/password.server.ts';
import { makeTenant } from '../tenant/tenant.command.ts';
import { nameTenantOf, releaseSubDomain, setStatus } from './sign-up.store.ts';
import { subDomainFault } from './sub-domain.contract.ts';
import type { SubDomainFault } from './sub-domain.contract.ts';

interface Work {
  readonly db: Db;
  readonly scope: Scope;
  readonly clock: Clock;
  readonly services: Services;
}

const DAY = 24 * 3_600_000;

/** An unconfirmed registration releases its name after a day. */
const isStale = (tenant: { readonly status: string; readonly createdAt: string }, now: number) =>
  tenant.status === 'PENDING' && now - Date.parse(tenant.createdAt) > DAY;

export async function availability({ db, clock }: Pick<Work, 'db' | 'clock'>, subDomain: string): Promise<SubDomainFault | null> {
  const fault = subDomainFault(subDomain);
  if (fault !== null) return fault;
  // Whoever took this name would answer at the address itself.
  if (subDomain === subDomainOfSettings()) return 'RESERVED';
  const holder = await nameTenantOf(db, subDomain);
  return holder && !isStale(holder, clock.now()) ? 'TAKEN' : null;
}

interface Registration {
  readonly organisation: string;
  readonly subDomain: string;
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly newPassword: string;
  readonly invitation?: string | undefined;
}

const FAULTS = {
  FORM: { code: 'SUB_DOMAIN_FORM', message: 'Use 3 to 30 small letters, digits and hyphens.' },
  RESERVED: { code: 'SUB_DOMAIN_RESERVED', message: 'Reserved. Choose another.' },
  TAKEN: { code: 'SUB_DOMAIN_TAKEN', message: 'Already taken. Choose another.' },
} as const;

/** Creates the tenant. In a demonstration it opens at once, else when the link of the mail sent here was opened. */
export async function register(work: Work, wanted: Registration): Promise<{ state: 'ACTIVE' | 'PENDING'; address: string }> {
  const { db, scope, services } = work;
  // Counted before it is checked, so that guessing invitation codes is throttled too.
  await services.attempts.count('SIGN_UP', countedAddress(scope.ip));
  requireEntry(work, wanted.invitation);
  const faults = nameRefusals({ organisation: wanted.organisation });
  if (faults.length > 0) throw invalid(faults);
  const isDemo = services.signUp.mode === 'DEMO';
  if (!isDemo) services.outbox.require('EMAIL', { isDemo: false });
  const fault = await availability(work, wanted.subDomain);
  if (fault !== null) throw new AppError(fault === 'TAKEN' ? 409 : 422, [{ ...FAULTS[fault], path: 'body.subDomain' }]);
  if (tellsName(wanted.newPassword, [wanted.username, wanted.name, wanted.subDomain, wanted.organisation]))
    throw invalid([{ code: 'PASSWORD_COMMON', message: FIELD_TEXTS.passwordCommon, path: 'body.newPassword' }]);
  const passwordHash = await hashPassword(wanted.newPassword);
  const tenantId = randomUUID();
  await letGo(work, wanted.subDomain);
  await setScope(db, { ...scope, tenantId });
  const { users } = await makeTenant(db, tenantId, {
    subDomain: wanted.subDomain,
    organisation: wanted.organisation,
    isDemo,
    institutes: [],
    users: [{ username: wanted.username, name: wanted.name, policy: 'admin', mustChange: false, passwordHash }],
  });
  const userId = users.get(wanted.username) ?? '';
  await changeAccount(db, { tenantId, userId }, { email: wanted.email });
  const address = tenantAddress(wanted.subDomain);
  if (isDemo) return { state: 'ACTIVE', address };
  await setStatus(db, tenantId, 'PENDING');
  await postLink(work, { tenantId, userId, email: wanted.email });
  return { state: 'PENDING', address };
}

function requireEntry({ services: { signUp }, clock }: Work, invitation: string | undefined): void {
  if (signUp.mode === 'CLOSED') throw conflict('SIGN_UP_CLOSED', 'Organisations cannot register themselves here: ask the operator.');
  if (signUp.mode === 'INVITATION' && !signUp.isInvitation(invitation ?? '', clock.now()))
    throw invalid([{ code: 'INVITATION', message: 'This invitation is not valid.', path: 'body.invitation' }]);
}

/** An expired registration keeps its rows under a name that cannot be typed. */
async function letGo({ db, scope }: Work, subDomain: string): Promise<void> {
  const holder = await nameTenantOf(db, subDomain);
  if (!holder) return;
  await setScope(db, { ...scope, tenantId: holder.tenantId });
  await releaseSubDomain(db, holder.tenantId);
}

async function postLink({ db, clock, services }: Work, to: { tenantId: string; userId: string; email: string }): Promise<void> {
  const now = clock.now();
  const id = await insertCode(db, {
    tenantId: to.tenantId,
    userId: to.userId,
    purpose: 'SIGN_UP',
    sessionId: null,
    recipient: to.email,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + DAY).toISOString(),
  });
  await services.outbox.post(db, {
    tenantId: to.tenantId,
    userId: to.userId,
    kind: 'SIGN_UP',
    channel: 'EMAIL',
    recipient: to.email,
    facts: { codeId: id },
  });
}

/** A link that was opened before: registering again would only be told that the name is taken. */
const registered = (value: string) =>
  new AppError(409, [{ code: 'SIGN_UP_DONE', message: `This organisation is registered already: sign in at ${value}.`, value }]);

/** Opens the organisation: the link proves access to the first administrator's mailbox. */
export async function confirmRegistration(work: Work, subDomain: string, token: string): Promise<string> {
  const { db, scope, clock, services } = work;
  const over = conflict('SIGN_UP_OVER', 'This link is no longer valid: register again.');
  const holder = await nameTenantOf(db, subDomain);
  if (holder?.status === 'ACTIVE') throw registered(tenantAddress(subDomain));
  if (holder?.status !== 'PENDING') throw over;
  const { tenantId } = holder;
  await setScope(db, { ...scope, tenantId });
  const at = new Date(clock.now()).toISOString();
  const held = await openCode(db, { tenantId, purpose: 'SIGN_UP', secretHash: services.secretKey.digest('sign-up', token), at });
  if (!held) throw over;
  await markUsed(db, tenantId, held.id, at);
  await changeAccount(db, { tenantId, userId: held.userId }, { emailVerified: true });
  await setStatus(db, tenantId, 'ACTIVE');
  return tenantAddress(subDomain);
}

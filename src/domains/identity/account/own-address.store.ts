import type { Db, Scope } from '../../../kit/http/serve.server.ts';
import { tenantAddress } from '../../../kit/print/public-address.server.ts';
import { LANGUAGES } from '../../../kit/text/texts.contract.ts';
import type { Language } from '../../../kit/text/texts.contract.ts';

/** Where a user surely reads SMS; null: no number of theirs is verified. */
export async function verifiedPhone(db: Db, { tenantId, userId }: Pick<Scope, 'tenantId' | 'userId'>) {
  const found = await db
    .selectFrom('userAccount')
    .select(['name', 'phoneNumber'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .where('phoneNumberVerified', '=', true)
    .executeTakeFirst();
  return found?.phoneNumber ? { name: found.name, phone: found.phoneNumber } : null;
}

export interface OwnAddress {
  readonly name: string;
  readonly email: string;
}

/** Where a user surely reads mails; null: no address of theirs is verified. */
export async function verifiedEmail(db: Db, { tenantId, userId }: Pick<Scope, 'tenantId' | 'userId'>): Promise<OwnAddress | null> {
  const found = await db
    .selectFrom('userAccount')
    .select(['name', 'email'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .where('emailVerified', '=', true)
    .executeTakeFirst();
  return found?.email ? { name: found.name, email: found.email } : null;
}

interface Reader {
  readonly address: string;
  readonly language: Language;
  /** Where they sign in, from the configuration. */
  readonly link: string;
}

/** Where somebody with an open account reads what is told them by this channel; null: nowhere that is verified. */
export async function readerOf(
  db: Db,
  { tenantId, userId }: Pick<Scope, 'tenantId' | 'userId'>,
  channel: 'EMAIL' | 'SMS',
): Promise<Reader | null> {
  const found = await db
    .selectFrom('userAccount')
    .innerJoin('tenant', 'tenant.tenantId', 'userAccount.tenantId')
    .select(['email', 'emailVerified', 'phoneNumber', 'phoneNumberVerified', 'language', 'subDomain'])
    .where('userAccount.tenantId', '=', tenantId)
    .where('userAccount.id', '=', userId)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!found) return null;
  const verified = { EMAIL: found.emailVerified ? found.email : null, SMS: found.phoneNumberVerified ? found.phoneNumber : null };
  const address = verified[channel];
  if (address === null) return null;
  const language = LANGUAGES.find((one) => one === found.language) ?? 'en';
  return { address, language, link: tenantAddress(found.subDomain) };
}

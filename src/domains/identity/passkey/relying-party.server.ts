import { publicAddress, tenantAddress } from '../../../kit/print/public-address.server.ts';
import type { Db } from '../../../kit/http/serve.server.ts';

/** The relying party of a passkey: one organisation at its configured address. The Host of a request is ignored. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
  readonly name: string;
}

export async function relyingParty(db: Db, tenantId: string): Promise<RelyingParty> {
  const tenant = await db.selectFrom('tenant').select(['subDomain', 'name']).where('tenantId', '=', tenantId).executeTakeFirst();
  const origin = tenant ? tenantAddress(tenant.subDomain) : publicAddress();
  return { id: new URL(origin).hostname, origin, name: tenant?.name ?? 'Prangan' };
}

import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { LadderDeps } from '../../kit/http/ladder-deps.server.ts';
import type { AnyDb } from '../../kit/http/serve.server.ts';
import { subDomainOf } from '../../kit/print/public-address.server.ts';

type TenantOf = LadderDeps['tenantOf'];

interface FoundTenant {
  readonly tenantId: string;
  readonly isDemo: boolean;
  readonly status: string;
}

/**
 * The tenant by host sub-domain, else by the x-sub-domain hint, else the one that the settings name, else the one that the installation was
 * set up with. That one is recorded, so that no later organisation can put it out.
 */
export function answeringTenant(db: AnyDb, demo: boolean): TenantOf {
  const ownTenant = demo ? 'demo' : (process.env['PRANGAN_TENANT'] ?? null);
  return async (request) => {
    const wanted = subDomainOf(request.headers.host ?? '') ?? hinted(request) ?? ownTenant;
    const found = wanted
      ? await sql<FoundTenant>`select tenant_id, is_demo, status from find_tenant(${wanted})`.execute(db)
      : await sql<FoundTenant>`select tenant_id, is_demo, status from find_bare_tenant()`.execute(db);
    const tenant = found.rows[0];
    return tenant?.status === 'ACTIVE' ? { tenantId: tenant.tenantId, isDemo: tenant.isDemo } : null;
  };
}

function hinted({ headers }: FastifyRequest): string | null {
  const hint = headers['x-sub-domain'];
  return typeof hint === 'string' && /^[a-z0-9-]{3,30}$/.test(hint) ? hint : null;
}

/** Whether nobody answers at the address itself: its pages ask for the organisation then. What a sub-domain has is told to nobody. */
export const asksOrganisation = (tenantOf: TenantOf) => async (request: FastifyRequest) =>
  subDomainOf(request.headers.host ?? '') === null &&
  (await tenantOf(request).then(
    (tenant) => tenant === null,
    // Without a database the page is shown all the same.
    () => false,
  ));

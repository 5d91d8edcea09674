import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { compileStatements } from '../access/matcher.rules.ts';
import type { Statement } from '../access/access.contract.ts';
import type { InstituteScope } from '../http/serve.server.ts';

const EVERYTHING: readonly Statement[] = [{ effect: 'ALLOW', resources: ['*'], actions: ['*'] }];

/** A scope of a fresh institute with one more user for each of `names`, for tests of the kits. */
export interface TestInstitute {
  readonly scope: InstituteScope;
  /** The same institute for another user and other rights. */
  as(username: string, statements?: readonly Statement[]): InstituteScope;
}

export async function makeTestInstitute(migratorUrl: string, names: readonly string[] = ['clerk']): Promise<TestInstitute> {
  const mark = randomBytes(4).toString('hex');
  const client = new pg.Client({ connectionString: migratorUrl });
  await client.connect();
  try {
    const tenant = await client.query<{ id: string }>(
      `insert into tenant (tenant_id, sub_domain, name) values (uuidv7(), $1, 'Test') returning tenant_id as id`,
      [`t-${mark}`],
    );
    const tenantId = tenant.rows[0]?.id ?? '';
    const institute = await client.query<{ id: string }>(
      `insert into institute (tenant_id, code, college_name) values ($1, $2, 'Test College') returning id`,
      [tenantId, `T-${mark}`],
    );
    const users = await client.query<{ id: string; username: string }>(
      `insert into user_account (tenant_id, username, name) select $1, u, initcap(u) from unnest($2::text[]) u returning id, username`,
      [tenantId, names],
    );
    // Work that is begun later asks for the rights that are stored.
    await client.query(
      `with policy as (insert into policy (tenant_id, name, type) values ($1, 'Everything', 'RESOURCE') returning tenant_id, id),
            statement as (insert into policy_statement (tenant_id, policy_id, position, effect, resources, actions)
                          select tenant_id, id, 0, 'ALLOW', '{*}', '{*}' from policy)
       insert into policy_attachment (tenant_id, policy_id, user_id) select p.tenant_id, p.id, u from policy p, unnest($2::uuid[]) u`,
      [tenantId, users.rows.map(({ id }) => id)],
    );
    const as = (username: string, statements = EVERYTHING): InstituteScope => ({
      tenantId,
      instituteId: institute.rows[0]?.id ?? '',
      userId: users.rows.find((user) => user.username === username)?.id ?? '',
      username,
      requestId: `req-${mark}`,
      ip: '127.0.0.1',
      call: 'test',
      grant: { allow: null, deny: [] },
      rights: compileStatements(statements),
      isDemo: false,
    });
    return { scope: as(names[0] ?? ''), as };
  } finally {
    await client.end();
  }
}

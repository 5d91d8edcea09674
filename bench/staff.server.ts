import { createHash, randomUUID } from 'node:crypto';
import type { Owner } from './owner.server.ts';

/** A person of the staff who is signed in. */
export interface Signed {
  readonly userId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** This many people with the rights of a demo's user, signed in as their browsers are. */
export async function signedInAs(owner: Owner, username: string, count: number): Promise<Signed[]> {
  const people = Array.from({ length: count }, () => ({ userId: randomUUID(), secret: randomUUID() }));
  await owner.within(owner.instituteId, () =>
    owner.query(SIGNED_IN, [
      owner.tenantId,
      username,
      people.map(({ userId }) => userId),
      people.map(({ secret }) => createHash('sha256').update(secret).digest()),
    ]),
  );
  return people.map(({ userId, secret }) => ({
    userId,
    headers: { cookie: `prangan-session=${secret}`, 'x-cookie': 'cookies', 'content-type': 'application/json', 'accept-encoding': 'gzip' },
  }));
}

/** $2: the demo's user whose rights they have, by policies of their own; $3: their ids, $4: the hashes of their sessions. */
const SIGNED_IN = `
  with people as (
    select * from unnest($3::uuid[], $4::bytea[]) with ordinality g(user_id, hash, n)),
  model as (
    select id, password_hash from user_account where tenant_id = $1 and username = $2),
  accounts as (
    insert into user_account (tenant_id, id, username, name, password_hash)
    select $1, p.user_id, $2 || p.user_id, $2 || ' ' || p.n, m.password_hash from people p cross join model m),
  allowed as (
    insert into policy_attachment (tenant_id, policy_id, user_id, institute_ids)
    select $1, a.policy_id, p.user_id, a.institute_ids from people p cross join (
      select distinct on (a.policy_id) a.policy_id, a.institute_ids from policy_attachment a cross join model m
       where a.tenant_id = $1 and (a.user_id = m.id or a.team_id in (select team_id from team_member where tenant_id = $1 and user_id = m.id))) a)
  insert into session (tenant_id, user_id, id_hash, cookies, expires_at)
  select $1, user_id, hash, 'cookies', now() + interval '1 day' from people`;

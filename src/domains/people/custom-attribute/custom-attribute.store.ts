import { sql } from 'kysely';
import { can, grant } from '../../../kit/access/matcher.rules.ts';
import type { AttributeField } from '../../../kit/attribute/attribute.contract.ts';
import { inOrder } from '../../../kit/attribute/attribute-value.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { AppliesTo } from './custom-attribute.contract.ts';
import { isSeen } from './custom-attribute.rules.ts';
import type { Usage } from './custom-attribute.rules.ts';

/** A definition with the policies that may see it. */
export type StoredField = AttributeField & { readonly id: string; readonly visibleTo: readonly string[] };

/** All attributes of a kind of record. FOR_SHARE locks their keys and types until the checked values are written. */
async function storedFields(db: Db, scope: InstituteScope, appliesTo: AppliesTo, hold?: 'FOR_SHARE'): Promise<StoredField[]> {
  const { rows } = await sql<StoredField>`
    select a.id, a.key, a.label, a.label_hi, a.label_mr, a.type, a.options, a.required, a.group_name, a.position, a.sensitivity, a.visible_to,
           a.forms, a.prints, a.listed, a.least, a.most, a.pattern, a.active
      from custom_attribute a where a.institute_id = ${scope.instituteId} and a.applies_to = ${appliesTo} order by a.id
      ${hold ? sql`for share` : sql``}`.execute(db);
  return inOrder(rows);
}

/** Those of the policies that the caller holds, directly or through teams; who may define attributes sees all. */
async function heldPolicies(db: Db, scope: InstituteScope): Promise<ReadonlySet<string> | 'ALL'> {
  if (can(scope.rights, 'customAttributes', 'update')) return 'ALL';
  const { rows } = await sql<{ policyId: string }>`
    with recursive chain as (
      select m.team_id from team_member m where m.tenant_id = ${scope.tenantId}::uuid and m.user_id = ${scope.userId}::uuid
      union
      select t.parent_id from chain c join team t on t.tenant_id = ${scope.tenantId}::uuid and t.id = c.team_id where t.parent_id is not null)
    select distinct a.policy_id from policy_attachment a
     where a.tenant_id = ${scope.tenantId}::uuid and (a.institute_ids is null or ${scope.instituteId}::uuid = any(a.institute_ids))
       and (a.user_id = ${scope.userId}::uuid or a.team_id in (select c.team_id from chain c))`.execute(db);
  return new Set(rows.map((row) => row.policyId));
}

/** A right limited to the holder's own profile: a student's. */
const readsOnlyOwn = ({ rights }: InstituteScope): boolean =>
  grant(rights, 'profiles', 'read')?.allow?.every((one) => one.ownProfile) ?? false;

/** The attributes that the caller sees, in their order. */
export async function seenFields(db: Db, scope: InstituteScope, appliesTo: AppliesTo, hold?: 'FOR_SHARE'): Promise<StoredField[]> {
  const all = await storedFields(db, scope, appliesTo, hold);
  const onlyOwn = appliesTo === 'STUDENT_PROFILE' && readsOnlyOwn(scope);
  const held = all.every((field) => field.visibleTo.length === 0) ? 'ALL' : await heldPolicies(db, scope);
  return all.filter((field) => isSeen(field, { held, onlyOwn }));
}

/** Whether some attribute of students is hidden from the caller. */
export async function isKeptFromCaller(db: Db, scope: InstituteScope): Promise<boolean> {
  const [all, seen] = [await storedFields(db, scope, 'STUDENT_PROFILE'), await seenFields(db, scope, 'STUDENT_PROFILE')];
  return seen.length < all.length;
}

/** How many records have a value under this key, and how many each option of it. Sensitive ones are counted, not read. */
export async function usageOf(db: Db, scope: InstituteScope, appliesTo: AppliesTo, key: string): Promise<Usage> {
  const from = appliesTo === 'COURSE_INSTANCE' ? sql`from course_instance t` : sql`from student_profile t`;
  // Applications belong to a later module: they have no values yet.
  if (appliesTo === 'APPLICATION') return { used: 0, byOption: {} };
  const value =
    appliesTo === 'COURSE_INSTANCE'
      ? sql`t.custom_attributes -> ${key}`
      : sql`coalesce(t.custom_attributes -> ${key}, t.sensitive_attributes -> ${key})`;
  const { rows } = await sql<{ used: number; byOption: Record<string, number> | null }>`
    with given as (select t.id, ${value} as value ${from} where t.institute_id = ${scope.instituteId} and ${value} is not null),
    option as (
      select o.word, count(*)::int as n from given g
        cross join lateral jsonb_array_elements_text(case when jsonb_typeof(g.value) = 'array' then g.value else jsonb_build_array(g.value) end) o(word)
       where exists (select 1 from custom_attribute a where a.institute_id = ${scope.instituteId} and a.applies_to = ${appliesTo} and a.key = ${key}
         and o.word = any(a.options)) group by 1)
    select (select count(*)::int from given) as used, (select jsonb_object_agg(o.word, o.n) from option o) as by_option`.execute(db);
  return { used: rows[0]?.used ?? 0, byOption: rows[0]?.byOption ?? {} };
}

/** Policies of the organisation by name. */
export async function findPolicies(db: Db, scope: InstituteScope): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from policy p where p.tenant_id = ${scope.tenantId}::uuid order by p.name`.execute(db);
  return rows;
}

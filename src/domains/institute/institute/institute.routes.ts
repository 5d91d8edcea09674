import { AppError, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import { nameRefusals } from '../../../kit/errors/name-refusals.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { createInstitute, getInstitute, getInstituteMetaList, updateInstitute } from './institute.contract.ts';
import { insertInstitute, instituteById, institutesOfUser, saveInstitute } from './institute.store.ts';

const meta = (row: Awaited<ReturnType<typeof institutesOfUser>>[number]) => ({
  institute_id: row.id,
  Meta: {
    CollegeName: row.collegeName,
    NameInScript: row.nameInScript,
    City: row.city,
    TimeZone: row.timeZone,
    Autonomous: row.autonomous,
    Logo: row.logoTag,
  },
});

/** `id` is institute_id on the wire, the specification's name. */
const wire = <Row extends { readonly id: string }>({ id, ...facts }: Row) => ({ institute_id: id, ...facts });

/** Throws 422. */
function requireOwnName({ collegeName }: { readonly collegeName: string }): void {
  const faults = nameRefusals({ collegeName });
  if (faults.length > 0) throw invalid(faults);
}

export const instituteRoutes: Route[] = [
  serve(getInstituteMetaList, async ({ db, scope }) => ({ data: (await institutesOfUser(db, scope)).map(meta) })),
  serve(createInstitute, async ({ db, scope, body }) => {
    requireOwnName(body);
    return { data: meta(await insertInstitute(db, scope, body)) };
  }),
  serve(getInstitute, async ({ db, scope }) => {
    const found = await instituteById(db, scope, scope.instituteId);
    if (!found) throw notFound('institute');
    return { data: wire(found) };
  }),
  serve(updateInstitute, async ({ db, scope, params, body: { version, ...facts } }) => {
    requireOwnName(facts);
    const saved = await saveInstitute(db, scope, params.id, version, facts);
    if (saved) return { data: wire(saved) };
    const current = await instituteById(db, scope, params.id);
    if (!current) throw notFound('institute');
    throw new AppError(
      409,
      [{ code: 'VERSION_CONFLICT', message: 'Somebody changed this institute. Check the new values and save again.' }],
      {
        current: wire(current),
      },
    );
  }),
];

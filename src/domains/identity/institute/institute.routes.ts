import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { createInstitute, getInstituteMetaList } from './institute.contract.ts';
import { insertInstitute, institutesOfUser } from './institute.store.ts';

const meta = (row: { id: string; collegeName: string; city: string | null }) => ({
  institute_id: row.id,
  Meta: { CollegeName: row.collegeName, City: row.city },
});

export const instituteRoutes: Route[] = [
  serve(getInstituteMetaList, async ({ db, scope }) => ({ data: (await institutesOfUser(db, scope)).map(meta) })),
  serve(createInstitute, async ({ db, scope, body }) => ({ data: meta(await insertInstitute(db, scope, body)) })),
];

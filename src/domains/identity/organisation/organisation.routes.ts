import { conflict, invalid } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import type { SheetCell, SheetColumn } from '../../../kit/spreadsheet/xlsx.server.ts';
import { tableCsv } from '../../../kit/spreadsheet/table-csv.server.ts';
import { pinRefusals } from '../institute/institute-faults.rules.ts';
import { exportOrganisationBranch, getOrganisation, getOrganisationBranch, updateOrganisation } from './organisation.contract.ts';
import type { OrganisationNode } from './organisation.contract.ts';
import { branchNodes, pathsOf } from './organisation-tree.rules.ts';
import { branchRows, organisationOf, saveOrganisation } from './organisation.store.ts';

export const organisationRoutes: Route[] = [
  serve(getOrganisation, async ({ db, scope }) => ({ data: getOrganisation.reply.shape.data.parse(await organisationOf(db, scope)) })),
  serve(updateOrganisation, async ({ db, scope, body }) => {
    const faults = pinRefusals(body);
    if (faults.length > 0) throw invalid(faults);
    const saved = await saveOrganisation(db, scope, body);
    if (saved) return { data: updateOrganisation.reply.shape.data.parse(saved) };
    const current = await organisationOf(db, scope);
    throw conflict('VERSION_CONFLICT', 'Somebody changed the organisation meanwhile: look at the newer values and save again.', {
      current,
    });
  }),
  serve(getOrganisationBranch, async ({ db, scope }) => ({ data: branchNodes(await branchRows(db, scope)) })),
  serve(exportOrganisationBranch, async ({ db, scope }) => ({
    fileName: 'organisation.csv',
    contentType: 'text/csv; charset=utf-8',
    content: tableCsv(COLUMNS, lines(branchNodes(await branchRows(db, scope)))),
  })),
];

const COLUMNS: readonly SheetColumn[] = [
  'place',
  'kind',
  'code',
  'name',
  'departments',
  'programs',
  'subjects',
  'teachers',
  'students',
].map((title) => ({ title, width: 20 }));

async function* lines(nodes: readonly OrganisationNode[]): AsyncGenerator<readonly SheetCell[]> {
  const paths = pathsOf(nodes);
  for (const { id, kind, code, name, departments, programs, subjects, teachers, students } of nodes) {
    const figures = [departments, programs, subjects, teachers, students].map((count) => ({ figure: String(count) }));
    yield [paths.get(id) ?? name, kind, code, name, ...figures];
  }
}

import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import { invalid } from '../../../kit/errors/app-error.rules.ts';
import { nameRefusals } from '../../../kit/errors/name-refusals.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import type { ListColumn } from '../../../kit/export/list-column.server.ts';
import { listFile } from '../../../kit/export/list-file.server.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { sentencesOf } from '../../../kit/text/texts.contract.ts';
import type { Language } from '../../../kit/text/texts.contract.ts';
import { organisationText } from './organisation.text.ts';
import { pinRefusals } from '../institute/institute-faults.rules.ts';
import { exportOrganisationBranch, getOrganisation, getOrganisationBranch, updateOrganisation } from './organisation.contract.ts';
import type { OrganisationNode } from './organisation.contract.ts';
import { pathsOf } from '../../../kit/tree/tree.rules.ts';
import { branchNodes } from './organisation-tree.rules.ts';
import { branchRows, organisationOf, saveOrganisation } from './organisation.store.ts';

export const organisationRoutes: Route[] = [
  serve(getOrganisation, async ({ db, scope }) => ({ data: getOrganisation.reply.shape.data.parse(await organisationOf(db, scope)) })),
  serve(updateOrganisation, async ({ db, scope, body }) => {
    const faults = [...pinRefusals(body), ...nameRefusals({ name: body.name })];
    if (faults.length > 0) throw invalid(faults);
    const saved = await saveOrganisation(db, scope, body);
    if (saved) return { data: updateOrganisation.reply.shape.data.parse(saved) };
    const current = await organisationOf(db, scope);
    const row = { noun: 'organisation', id: current.id ?? scope.tenantId };
    throw await staleVersion(db, scope, row, 'Somebody changed the organisation. Check the new values and save again.', { current });
  }),
  serve(getOrganisationBranch, async ({ db, scope }) => ({ data: branchNodes(await branchRows(db, scope)) })),
  serve(exportOrganisationBranch, async ({ db, scope, query: { format = 'csv' } }) => {
    const nodes = branchNodes(await branchRows(db, scope));
    const { language = 'en' } = scope;
    const title = sentencesOf(organisationText, language)['export.call.exportOrganisationBranch'];
    const list = { name: 'organisation', title, columns: columnsOf(pathsOf(nodes), language) };
    return listFile(db, scope, { ...list, pages: whole(nodes) }, format);
  }),
];

async function* whole(nodes: readonly OrganisationNode[]) {
  yield nodes;
}

const FIGURES = ['departments', 'programs', 'subjects', 'teachers', 'students'] as const;

function columnsOf(paths: ReadonlyMap<string, string>, language: Language): ListColumn<OrganisationNode>[] {
  const sentences = sentencesOf(organisationText, language);
  const t = (key: keyof typeof sentences) => sentences[key];
  const text = (key: 'code' | 'name') => ({
    key,
    head: sayIn(language, `column.${key}`),
    kind: 'TEXT' as const,
    of: (node: OrganisationNode) => node[key],
  });
  return [
    { key: 'place', head: t('organisationFile.place'), kind: 'TEXT', of: ({ id, name }) => paths.get(id) ?? name },
    { key: 'kind', head: sayIn(language, 'column.kind'), kind: 'TEXT', of: ({ kind }) => t(`organisation.node.${kind}`) },
    text('code'),
    text('name'),
    ...FIGURES.map((key) => ({
      key,
      head: t(`organisationFile.${key}`),
      kind: 'FIGURE' as const,
      of: (node: OrganisationNode) => node[key],
    })),
  ];
}

import { canEverywhere } from '../../../kit/access/matcher.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { createRow } from '../../../kit/master/master.command.ts';
import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { contentHash } from '../../../kit/print/content-hash.server.ts';
import { forbidden } from '../../../kit/errors/app-error.rules.ts';
import { scopeFor } from '../../../kit/master/record-right.server.ts';
import { enteredOf, readTyped } from '../../../kit/master/master.store.ts';
import { holderOf } from '../print-kind/print-kinds.contract.ts';
import type { PrintKind } from '../print-kind/print-kinds.contract.ts';
import { activationProblems, missingFor, preview } from './print-template.command.ts';
import { copyTemplate, missingForTemplate, previewTemplate, printTemplates, textFaultsOfTemplate } from './print-template.contract.ts';
import { nextTemplateNo } from './print-template.store.ts';
import { textFaults } from './text-faults.command.ts';

const FROZEN = {
  code: 'PRINT_TEMPLATE_FROZEN',
  message: 'Only drafts can be changed or deleted. Copy this version instead.',
  conflict: true,
};

export const printTemplateMaster = masterRoutes(printTemplates, {
  check: ({ kind }, { before }) => {
    if (before && before.state !== 'DRAFT') return [FROZEN];
    if (before && before.kind !== kind)
      return [{ code: 'PRINT_KIND_FIXED', message: 'All versions of a print have the same kind.', path: 'body.kind' }];
    return [];
  },
  decide: async ({ kind, document }, { db, scope, before }) => ({
    hash: contentHash(document),
    ...(before ? {} : { versionNo: await nextTemplateNo(db, scope, kind) }),
  }),
  checkRemove: ({ state }) => (state === 'DRAFT' ? [] : [FROZEN]),
  checkMove: async (verb, template, { db, scope }) => (verb === 'activate' ? activationProblems(db, scope, template) : []),
});

/** Whose data stand on papers of this kind. */
const rightTo = (kind: PrintKind) => (holderOf(kind) === 'STAFF' ? 'teachers' : 'profiles');

export const printTemplateRoutes: Route[] = [
  serve(copyTemplate, async ({ db, scope, params, body }) => {
    const source = await readTyped(db, scope, printTemplates, params.id);
    const made = await createRow(printTemplateMaster, { db, scope }, { ...enteredOf(printTemplates, source), ...body, notes: null });
    return { message: 'Saved.', data: await readTyped(db, scope, printTemplates, made) };
  }),
  serve(previewTemplate, async ({ db, scope, session, body }) => {
    const reader = body.personId === null ? scope : scopeFor({ scope, session }, rightTo(body.kind), 'read');
    return { data: await preview(db, reader, body) };
  }),
  serve(missingForTemplate, async ({ db, scope, params }) => {
    const { kind, document } = await readTyped(db, scope, printTemplates, params.id);
    const sees = canEverywhere(scope.rights, rightTo(kind), 'read') ? 'ALL' : 'NOBODY';
    const { institute, counts, people } = await missingFor(db, scope, kind, document, sees);
    return {
      data: { institute: [...institute], counts: [...counts], people: people.map((one) => ({ ...one, lacks: [...one.lacks] })) },
    };
  }),
  serve(textFaultsOfTemplate, async ({ db, scope, session, params, query }) => {
    const template = await readTyped(db, scope, printTemplates, params.id);
    const right = rightTo(template.kind);
    // A part of them would look as if all others were fine.
    if (!canEverywhere(scope.rights, right, 'read')) throw forbidden(right);
    return { data: await textFaults(db, scopeFor({ scope, session }, right, 'read'), template, query) };
  }),
];

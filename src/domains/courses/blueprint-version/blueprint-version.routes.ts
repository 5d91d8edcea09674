import { conflict } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import type { Refusal } from '../../../kit/master/master.contract.ts';
import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { refuse } from '../../../kit/master/master.server.ts';
import { decideRow, readTyped } from '../../../kit/master/master.store.ts';
import { blueprintVersions, copyVersion, setDefaultVersion } from './blueprint-version.contract.ts';
import { copyToDraft, lockProblems } from './blueprint-version.command.ts';
import { basketProblems, paperProblems, unfillableBaskets } from './blueprint-version.rules.ts';
import { clearDefault, defaultOf, knownFor, liveInstances, nextVersionNo } from './blueprint-version.store.ts';

const FROZEN = { code: 'BLUEPRINT_VERSION_FROZEN', message: 'Only drafts can be changed or deleted. Make a new version.', conflict: true };

export const blueprintVersionMaster = masterRoutes(blueprintVersions, {
  check: async (version, { db, scope, before }) => {
    if (before && before.state !== 'DRAFT') return [FROZEN];
    if (before && before.courseBlueprintId !== version.courseBlueprintId) {
      return [{ code: 'BLUEPRINT_FIXED', message: 'A version cannot move to another blueprint.', path: 'body.courseBlueprintId' }];
    }
    return [
      ...(await lockProblems(version.courseBlueprintId, { db, scope })),
      ...paperProblems(version.papers, await knownFor(db, scope, version.papers)),
      ...basketProblems(version.papers, version.baskets),
    ];
  },
  decide: async (version, { db, scope, before }) =>
    before ? {} : { versionNo: await nextVersionNo(db, scope, version.courseBlueprintId) },
  checkRemove: async ({ state, courseBlueprintId }, tools) => (state === 'DRAFT' ? lockProblems(courseBlueprintId, tools) : [FROZEN]),
  checkMove: async (verb, version, { db, scope }): Promise<readonly Refusal[]> => {
    const locked = await lockProblems(version.courseBlueprintId, { db, scope });
    if (locked.length > 0) return locked;
    if (verb === 'activate') {
      if (version.papers.length === 0)
        return [{ code: 'NO_PAPERS', message: 'A version without papers cannot be activated.', conflict: true }];
      return unfillableBaskets(version.papers, version.baskets).map(({ name, semester, chooseMax }) => ({
        code: 'BASKET_TOO_SMALL',
        message: `The basket ${name} of semester ${semester} has fewer than ${chooseMax} papers to choose from. Add papers or lower the number to choose.`,
        conflict: true,
      }));
    }
    if (version.isDefault) return [{ code: 'IS_DEFAULT', message: 'Make another version the default first.', conflict: true }];
    const live = await liveInstances(db, scope, version.id);
    return live === 0
      ? []
      : [{ code: 'INSTANCES_RUN', message: `Course instances still use this version (${live}). Close them first.`, conflict: true }];
  },
  // A blueprint with an active version has a default: the first active one until another is chosen.
  afterMove: async (verb, { id, version, courseBlueprintId }, { db, scope }) => {
    if (verb !== 'activate' || (await defaultOf(db, scope, courseBlueprintId)) !== null) return;
    await decideRow(db, scope, blueprintVersions, id, version + 1, { isDefault: true });
  },
});

export const blueprintVersionRoutes: Route[] = [
  serve(setDefaultVersion, async ({ db, scope, params, body }) => {
    const version = await readTyped(db, scope, blueprintVersions, params.id, 'FOR_UPDATE');
    refuse(await lockProblems(version.courseBlueprintId, { db, scope }));
    if (version.state !== 'ACTIVE') throw conflict('NOT_ACTIVE', 'Only an active version can be the default.');
    await clearDefault(db, scope, version.courseBlueprintId, version.id);
    await decideRow(db, scope, blueprintVersions, params.id, body.version, { isDefault: true });
    return { data: await readTyped(db, scope, blueprintVersions, params.id) };
  }),
  serve(copyVersion, async ({ db, scope, params, body }) => {
    const id = await copyToDraft(blueprintVersionMaster, { db, scope }, params.id, body);
    return { message: 'Saved.', data: await readTyped(db, scope, blueprintVersions, id) };
  }),
];

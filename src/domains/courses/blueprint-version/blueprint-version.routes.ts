import { conflict } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { decideRow, readTyped } from '../../../kit/master/master.store.ts';
import { blueprintVersions, setDefaultVersion } from './blueprint-version.contract.ts';
import { paperProblems } from './blueprint-version.rules.ts';
import { clearDefault, knownFor, liveInstances, nextVersionNo } from './blueprint-version.store.ts';

const FROZEN = { code: 'BLUEPRINT_VERSION_FROZEN', message: 'Only a draft can be changed or deleted: make a new version.', conflict: true };

export const blueprintVersionMaster = masterRoutes(blueprintVersions, {
  check: async (version, { db, scope, before }) => {
    if (before && before.state !== 'DRAFT') return [FROZEN];
    if (before && before.courseBlueprintId !== version.courseBlueprintId) {
      return [{ code: 'BLUEPRINT_FIXED', message: 'A version stays with its blueprint.', path: 'body.courseBlueprintId' }];
    }
    return paperProblems(version.papers, await knownFor(db, scope, version.papers));
  },
  decide: async (version, { db, scope, before }) =>
    before ? {} : { versionNo: await nextVersionNo(db, scope, version.courseBlueprintId) },
  checkRemove: ({ state }) => (state === 'DRAFT' ? [] : [FROZEN]),
  checkMove: async (verb, version, { db, scope }) => {
    if (verb === 'activate') {
      return version.papers.length > 0
        ? []
        : [{ code: 'NO_PAPERS', message: 'A version without papers cannot be activated.', conflict: true }];
    }
    if (version.isDefault) return [{ code: 'IS_DEFAULT', message: 'Make another version the default first.', conflict: true }];
    const live = await liveInstances(db, scope, version.id);
    return live === 0 ? [] : [{ code: 'INSTANCES_RUN', message: `${live} course instances still use this version.`, conflict: true }];
  },
});

export const blueprintVersionRoutes: Route[] = [
  serve(setDefaultVersion, async ({ db, scope, params, body }) => {
    const version = await readTyped(db, scope, blueprintVersions, params.id, 'FOR_UPDATE');
    if (version.state !== 'ACTIVE') throw conflict('NOT_ACTIVE', 'Only an active version can be the default.');
    await clearDefault(db, scope, version.courseBlueprintId, version.id);
    await decideRow(db, scope, blueprintVersions, params.id, body.version, { isDefault: true });
    return { data: await readTyped(db, scope, blueprintVersions, params.id) };
  }),
];

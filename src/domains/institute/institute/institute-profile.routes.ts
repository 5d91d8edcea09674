import { can } from '../../../kit/access/matcher.rules.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { takePicture, type TakenPicture } from '../../../kit/picture/take-picture.server.ts';
import { requirePrintable } from '../../../kit/print/picture-probe.server.ts';
import {
  getInstituteProfile,
  getInstituteReadiness,
  getMyInstitutes,
  institutePictures,
  setInstituteActive,
  updateSection,
} from './institute-profile.contract.ts';
import { changedMeanwhile, changeSection, profileOf } from './institute-profile.command.ts';
import { changeLimits } from './raised-limits.command.ts';
import { findPicture, myInstitutes, readiness, savePicture, setActive } from './institute-profile.store.ts';
import type { PictureKind } from './institute-sections.contract.ts';

async function file(db: Db, scope: InstituteScope, kind: PictureKind) {
  const picture = await findPicture(db, scope, kind);
  if (!picture) throw notFound('picture');
  return { fileName: picture.type.replace('/', '.'), contentType: picture.type, content: picture.content };
}

async function change(db: Db, scope: InstituteScope, kind: PictureKind, version: number, picture: TakenPicture | null) {
  if (!(await savePicture(db, scope, kind, version, picture))) throw await changedMeanwhile(db, scope);
  return profileOf(db, scope);
}

export const instituteProfileRoutes: Route[] = [
  serve(getMyInstitutes, async ({ db, scope }) => {
    const institutes = (await myInstitutes(db, scope)).map(({ id, ...row }) => ({ institute_id: id, ...row }));
    return { data: { institutes, mayCreate: can(scope.rights, 'institutes', 'create') } };
  }),
  serve(getInstituteProfile, async ({ db, scope }) => ({ data: await profileOf(db, scope) })),
  serve(getInstituteReadiness, async ({ db, scope }) => ({ data: await readiness(db, scope) })),
  serve(updateSection.standing, async ({ db, scope, body }) => ({ data: await changeSection(db, scope, 'standing', body) })),
  serve(updateSection.contact, async ({ db, scope, body }) => ({ data: await changeSection(db, scope, 'contact', body) })),
  serve(updateSection.tax, async ({ db, scope, body }) => ({ data: await changeSection(db, scope, 'tax', body) })),
  serve(updateSection.bank, async ({ db, scope, body }) => ({ data: await changeSection(db, scope, 'bank', body) })),
  serve(updateSection.officers, async ({ db, scope, body }) => ({ data: await changeSection(db, scope, 'officers', body) })),
  serve(updateSection.offices, async ({ db, scope, body }) => ({ data: await changeSection(db, scope, 'offices', body) })),
  serve(updateSection.calendar, async ({ db, scope, body }) => ({ data: await changeSection(db, scope, 'calendar', body) })),
  serve(updateSection.limits, async ({ db, scope, body, services }) => ({ data: await changeLimits(db, scope, body, services.outbox) })),
  serve(updateSection.messages, async ({ db, scope, body }) => ({ data: await changeSection(db, scope, 'messages', body) })),
  serve(institutePictures.logo, async ({ db, scope }) => file(db, scope, 'LOGO')),
  serve(institutePictures.signature, async ({ db, scope, params }) => file(db, scope, params.kind)),
  serve(institutePictures.set, async ({ db, scope, params, query, upload }) => ({
    data: await change(db, scope, params.kind, query.version, await requirePrintable(await takePicture(upload))),
  })),
  serve(institutePictures.remove, async ({ db, scope, params, body }) => ({
    data: await change(db, scope, params.kind, body.version, null),
  })),
  serve(setInstituteActive, async ({ db, scope, body }) => {
    await setActive(db, scope, body.active);
    return { data: await profileOf(db, scope) };
  }),
];

import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { scopeFor } from '../../../kit/master/record-right.server.ts';
import { readTyped } from '../../../kit/master/master.store.ts';
import { studentProfiles } from '../../people/student-profile/student-profile.contract.ts';
import { choicesFor, duplicateLetter, issueLetter, letterFile, previewLetter, revokeLetter } from './letter.command.ts';
import { letters } from './letter.contract.ts';
import { countLetters, listLetters } from './letter.store.ts';

type Caller = Parameters<typeof scopeFor>[0];

/** A letter says what the profile says: both rights are asked for. */
const reader = (caller: Caller) => scopeFor(caller, 'profiles', 'read');

export const letterRoutes: Route[] = [
  serve(letters.list, async ({ db, scope, session, params, query }) => {
    await readTyped(db, reader({ scope, session }), studentProfiles, params.studentProfileId);
    const page = pageRequest(query);
    const total = await countLetters(db, scope, params.studentProfileId);
    return pageReply({ rows: await listLetters(db, scope, params.studentProfileId, page), total, page });
  }),
  serve(letters.choices, async ({ db, scope, session, params }) => ({
    data: await choicesFor(db, reader({ scope, session }), params.studentProfileId),
  })),
  serve(letters.preview, async ({ db, scope, session, body }) => ({ data: await previewLetter(db, reader({ scope, session }), body) })),
  serve(letters.issue, async ({ db, scope, session, body }) => ({ data: await issueLetter(db, reader({ scope, session }), body) })),
  serve(letters.duplicate, async ({ db, scope, session, params, body }) => ({
    data: await duplicateLetter(db, reader({ scope, session }), params.id, body.reason),
  })),
  serve(letters.download, ({ db, scope, session, params }) => letterFile(db, reader({ scope, session }), params.id)),
  serve(letters.revoke, async ({ db, scope, session, params, body }) => {
    await revokeLetter(db, reader({ scope, session }), params.id, body.reason);
    return { data: { state: 'REVOKED' as const } };
  }),
];

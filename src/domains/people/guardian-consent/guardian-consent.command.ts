import { setReason } from '../../../kit/db/database.server.ts';
import { conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf, ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { requireFile } from '../student-file/student-file.command.ts';
import { todayAt } from '../student-state/student-state.store.ts';
import type { guardianConsents } from './guardian-consent.contract.ts';
import { ageOn, consentRefusal, lackingOf } from './guardian-consent.rules.ts';
import { ageOf, consentsOf, holdConsent, holdMinors, insertConsents, minorsWithout, noteWithdrawn } from './guardian-consent.store.ts';

export async function consentState(db: Db, scope: InstituteScope, studentProfileId: string) {
  const facts = await ageOf(db, scope, studentProfileId);
  if (facts === undefined) throw notFound('student');
  const age = ageOn(facts.adultOn, await todayAt(db, scope));
  const { adultOn, hasGuardian, agreed } = facts;
  return { age, adultOn, hasGuardian, lacking: lackingOf(age, agreed), consents: await consentsOf(db, scope, studentProfileId) };
}

const future = (path: string) => invalid([{ code: 'CONSENT_FUTURE', message: 'This day is in the future.', path }]);

type Recorded = ReplyOf<typeof guardianConsents.record>['data'];

/** Done for whom it can be; the others are answered with the reason and stay as they are. */
export async function recordConsent(db: Db, scope: InstituteScope, body: BodyOf<typeof guardianConsents.record>): Promise<Recorded> {
  const ids = [...new Set(body.studentProfileIds)];
  const { guardianId, fileId, givenOn } = body;
  const [only] = ids;
  if (ids.length > 1 && (guardianId !== null || fileId !== null)) {
    const message = 'A guardian or a file is named for one student alone.';
    throw invalid([{ code: 'CONSENT_OF_ONE', message, path: guardianId === null ? 'body.fileId' : 'body.guardianId' }]);
  }
  if (givenOn > (await todayAt(db, scope))) throw future('body.givenOn');
  const held = await holdMinors(db, scope, ids, guardianId);
  if (held.length === 0 || only === undefined) throw notFound('student');
  if (guardianId !== null && held[0]?.guardian === null) {
    const message = 'This is no guardian of the student.';
    throw invalid([{ code: 'CONSENT_GUARDIAN', message, path: 'body.guardianId' }]);
  }
  await requireFile(db, scope, { studentProfileId: only, fileId });
  const purposes = [...new Set(body.purposes)];
  const judged = held.map((one) => ({ one, refusal: consentRefusal(one, { purposes, givenOn }) }));
  const going = judged.flatMap(({ one, refusal }) => (refusal === null ? [one] : []));
  if (going.length > 0) await insertConsents(db, scope, going, { ...body, purposes });
  const rows = judged.map(({ one, refusal }) => ({ id: one.id, name: one.name, guardian: one.guardian, refusal }));
  return { done: going.length, refused: rows.length - going.length, rows };
}

export async function withdrawConsent(db: Db, scope: InstituteScope, id: string, body: BodyOf<typeof guardianConsents.withdraw>) {
  const held = await holdConsent(db, scope, id);
  if (held === undefined) throw notFound('consent');
  if (held.withdrawnOn !== null || held.version !== body.version)
    throw conflict('CONSENT_WITHDRAWN', 'This consent was withdrawn already. Look at it again.');
  if (body.withdrawnOn > (await todayAt(db, scope))) throw future('body.withdrawnOn');
  if (body.withdrawnOn < held.givenOn) {
    const message = 'It is withdrawn before it was given. Check the day.';
    throw invalid([{ code: 'GUARDIAN_CONSENT_WITHDRAWN', message, path: 'body.withdrawnOn' }]);
  }
  await setReason(db, body.reason);
  await noteWithdrawn(db, scope, id, body.withdrawnOn, body.reason);
  return { id };
}

/** Students among these who may not have a login of their own today: minors whose guardians have not agreed to one. */
export const withoutLoginConsent = async (db: Db, scope: InstituteScope, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  minorsWithout(db, scope, ids, { purpose: 'LOGIN', day: await todayAt(db, scope) });

import { inScope, setScope } from '../../../kit/db/database.server.ts';
import { tenantAddress } from '../../../kit/print/public-address.server.ts';
import type { PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import type { PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import { tooMany } from '../../../kit/errors/app-error.rules.ts';
import type { AnyDb, Db, InstituteScope, Said, Scope } from '../../../kit/http/serve.server.ts';
import { contentsOf } from '../issued-print/issued-print.door.ts';
import { maskedName } from './masked-name.rules.ts';
import { openedPapers, saidOn } from './opened-papers.rules.ts';
import { isOnPaper, printAnswer, readToken, TRIES, TRIES_MINUTES } from './print-answer.rules.ts';
import { checkPrint } from './public-check.contract.ts';
import type { CheckedPrint, OpenedPrint } from './public-check.contract.ts';
import { findPrints, holdTries, noteChecks, readPrints } from './public-check.store.ts';
import type { FoundPrint, PrintPlace } from './public-check.store.ts';

const NIL = '00000000-0000-0000-0000-000000000000';
/** What nobody issued is looked for in the same way, so that the time does not tell it from what somebody did. */
const NOWHERE: PrintPlace = { tenantId: NIL, instituteId: NIL, id: NIL };
const MINUTE = 60_000;
const minuteOf = (moment: number) => new Date(Math.floor(moment / MINUTE) * MINUTE).toISOString();

/**
 * Many at once: those of one institute are read in one transaction under its row policies. Where that fails it fails for them alone. Nobody is answered
 * before the others, so that what was found elsewhere cannot be told from how long it took.
 */
export async function checkPrinted(db: AnyDb, tokens: readonly string[], now: number): Promise<Said<CheckedPrint>[]> {
  const places = (await findPrints(db, tokens.map(readToken))).map((place) => place ?? NOWHERE);
  const institutes = Map.groupBy(places, ({ instituteId }) => instituteId);
  const read = await Promise.allSettled(Array.from(institutes.values(), (there) => seenIn(db, there, now)));
  const ends = new Map(Array.from(institutes.keys(), (instituteId, at) => [instituteId, read[at]]));
  return places.map(({ instituteId, id }) => () => {
    const end = ends.get(instituteId);
    if (end?.status === 'rejected') throw end.reason;
    return answerFor(end?.value.get(id));
  });
}

/** What is at these places of one institute, counted as seen. */
async function seenIn(db: AnyDb, places: readonly PrintPlace[], now: number): Promise<ReadonlyMap<string, FoundPrint>> {
  const [{ tenantId, instituteId } = NOWHERE] = places;
  const scope = { tenantId, instituteId, userId: '', requestId: '', ip: '', call: checkPrint.name };
  const asked = Map.groupBy(places, ({ id }) => id);
  return inScope(db, scope, async (tx) => {
    const found = await readPrints(tx, instituteId, [...asked.keys()]);
    const times = new Map(Array.from(found.values(), (one) => [one, asked.get(one.id)?.length ?? 0]));
    await noteChecks(tx, { instituteId, act: 'SEEN', minute: minuteOf(now), times });
    return found;
  });
}

function answerFor(found: FoundPrint | undefined): CheckedPrint {
  return {
    answer: found === undefined ? 'UNKNOWN' : printAnswer(found.state, found.standing),
    institute: found?.institute ?? null,
    organisation: found?.organisation ?? null,
    address: found === undefined ? null : tenantAddress(found.subDomain),
    kind: found?.kind ?? null,
    number: found?.number ?? null,
    maskedName: found === undefined ? null : maskedName(found.name),
    issuedOn: found?.issuedOn ?? null,
    endedOn: found?.endedOn ?? null,
    supersededBy: found?.supersededBy ?? null,
  };
}

interface Typed {
  readonly token: string;
  readonly number: string;
  readonly lastFour: string;
}

/** null: a token that nobody issued, or things that do not stand on its paper. */
export async function openPrinted(db: Db, scope: Scope, typed: Typed, now: number): Promise<OpenedPrint | null> {
  const [place = NOWHERE] = await findPrints(db, [readToken(typed.token)]);
  await setScope(db, { ...scope, tenantId: place.tenantId, instituteId: place.instituteId });
  const tries = await holdTries(db, place, new Date(now - TRIES_MINUTES * MINUTE).toISOString());
  if (tries.made >= TRIES) throw tooMany(secondsUntil(tries.first, now));
  const found = (await readPrints(db, place.instituteId, [place.id])).get(place.id);
  const isOpened = found !== undefined && isOnPaper(found, typed);
  const times = new Map(found === undefined ? [] : [[found, 1]]);
  await noteChecks(db, { instituteId: place.instituteId, act: isOpened ? 'OPENED' : 'REFUSED', minute: minuteOf(now), times });
  if (!isOpened) return null;
  const { name, prn, exam, session, letter, sgpi } = found;
  // What an old paper says is not repeated: the present one has its own token.
  const counts = printAnswer(found.state, found.standing) === 'VALID';
  const standing = counts ? await standingOn(db, scope, place, found.kind) : NOTHING;
  return { name, prn: prn ?? '', exam, session, letter: counts ? letter : null, sgpi: counts ? sgpi : null, ...standing };
}

const NOTHING: Pick<OpenedPrint, 'papers' | 'says'> = { papers: [], says: [] };

/** What was kept of a statement or a certificate when it was issued; throws 409 when somebody altered it. */
async function standingOn(db: Db, scope: Scope, place: PrintPlace, kind: string): Promise<Pick<OpenedPrint, 'papers' | 'says'>> {
  if (kind !== 'STATEMENT' && kind !== 'PASSING_CERTIFICATE') return NOTHING;
  const here: InstituteScope = { ...scope, instituteId: place.instituteId };
  const content = (await contentsOf(db, here, [place.id])).get(place.id);
  if (content === undefined) return NOTHING;
  const { values } = content.data as { values: PrintValues };
  const layout = content.layout as PrintTemplate;
  return kind === 'STATEMENT' ? { papers: openedPapers(values, layout), says: [] } : { papers: [], says: saidOn(values, layout) };
}

/** Until the first of these tries is an hour old. */
const secondsUntil = (first: string | null, now: number): number =>
  Math.max(1, Math.ceil((Date.parse(first ?? '') + TRIES_MINUTES * MINUTE - now) / 1000));

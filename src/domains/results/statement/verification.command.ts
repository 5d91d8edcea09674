import { setScope } from '../../../kit/db/database.server.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, Scope } from '../../../kit/http/serve.server.ts';
import type { StatementCheck } from './statement.contract.ts';
import { initialsOf, statementRefusal } from './statement-facts.rules.ts';
import { checkedDocument, findDocumentPlace } from './verification.store.ts';

/** One answer for a wrong number, a wrong code and both. */
export async function checkStatement(db: Db, scope: Scope, number: string, code: string) {
  const place = await findDocumentPlace(db, number, code);
  if (place === undefined) throw notFound('statement');
  await setScope(db, { ...scope, tenantId: place.tenantId, instituteId: place.instituteId });
  const found = await checkedDocument(db, place);
  if (found === undefined) throw notFound('statement');
  const published = {
    publishedVersion: found.publishedRunNo !== null,
    remark: found.remark,
    marksRemark: found.marksRemark,
    letter: found.letter ?? '',
  };
  const withdrawn = found.isRevoked || statementRefusal(published) !== null;
  const current = found.isLatest && found.publishedRunNo === found.runNo;
  const check: StatementCheck = withdrawn ? 'WITHDRAWN' : !found.isAnnounced ? 'NOT_SHOWN' : current ? 'VALID' : 'SUPERSEDED';
  const shown = check === 'VALID';
  return {
    check,
    number: found.number,
    institute: found.institute,
    initials: initialsOf(found.name),
    exam: found.exam,
    session: found.session,
    issuedOn: found.issuedOn,
    // What an old paper says is not repeated: the present statement has its own code.
    letter: shown ? found.letter : null,
    sgpi: shown ? found.sgpi : null,
  };
}

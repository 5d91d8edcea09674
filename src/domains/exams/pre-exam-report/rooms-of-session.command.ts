import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { headOfSession } from '../exam-report/report-place.command.ts';
import type { ReportHead } from '../exam-report/report-place.command.ts';
import { requireWholeInstitute } from '../room-allocation/seat-slot.command.ts';

/** Of a report on all rooms of a session: whoever is limited to courses does not read it. */
export async function headOfRooms(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  named: { readonly report: string; readonly file: string },
): Promise<ReportHead> {
  requireWholeInstitute(scope);
  return headOfSession(db, scope, examSessionId, named);
}

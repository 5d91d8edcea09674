import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import { fileFacts } from './report-place.store.ts';

export interface ReportHead {
  /** Of the file. */
  readonly name: string;
  /** On paper: the report, the examination where it is of one, and the session. The institute stands below it. */
  readonly title: string;
  /** The same without the report. */
  readonly place: string;
}

const wordOf = ({ language = 'en' }: InstituteScope, report: string) => sayIn(language, `export.call.${report}.exportFile`);

/** Of a report on an examination. 404 and 403 as everywhere. */
export async function headOfExam(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  { report, file }: { readonly report: string; readonly file: string },
): Promise<ReportHead> {
  const instance = await openInstance(db, scope, examInstanceId, 'READ');
  const facts = await fileFacts(db, scope, instance.examSessionId);
  if (facts === undefined) throw notFound('exam session');
  const place = instance.name.includes(facts.session) ? instance.name : `${instance.name}, ${facts.session}`;
  return {
    name: `${file}-${facts.instituteCode}-${facts.sessionCode}-${instance.code}`,
    title: `${wordOf(scope, report)}, ${instance.code}, ${place}`,
    place,
  };
}

/** Of a report on a session. */
export async function headOfSession(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  { report, file }: { readonly report: string; readonly file: string },
): Promise<ReportHead> {
  const facts = await fileFacts(db, scope, examSessionId);
  if (facts === undefined) throw notFound('exam session');
  return {
    name: `${file}-${facts.instituteCode}-${facts.sessionCode}`,
    title: `${wordOf(scope, report)}, ${facts.session}`,
    place: facts.session,
  };
}

import { conflict, invalid } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { SpooledFile } from '../../../kit/http/spool.server.ts';
import { answerColumns, answerOf } from './nad-answers.rules.ts';
import type { NadAnswer } from './nad-answers.rules.ts';
import { heldFile } from './nad-file.command.ts';
import { setAnswered, setAnswers } from './nad-file.store.ts';
import { readable, tableOf } from './nad-layout.command.ts';

const lacks = (what: string) =>
  invalid([
    { code: 'NAD_REPORT_LACKS', message: `The report has no column ${what}. Send it as it was downloaded from the portal.`, path: 'body' },
  ]);

/** Reads an acceptance report whole: one row that nobody understands, and nothing of it is kept. */
async function answersIn(upload: SpooledFile | null): Promise<NadAnswer[]> {
  const { rows } = await tableOf(upload);
  const first = await rows.next().catch(readable);
  const places = answerColumns(first.done ? [] : first.value.cells);
  if (places.prn === -1) throw lacks('REGN_NO');
  if (places.status === -1) throw lacks('STATUS');
  const answers = new Map<string, NadAnswer>();
  try {
    for await (const { rowNo, cells } of rows) {
      const answer = answerOf(places, cells);
      if (answer === 'UNCLEAR')
        throw invalid([
          { code: 'NAD_REPORT_UNCLEAR', message: `Row ${rowNo}: the status says neither accepted nor refused.`, path: 'body' },
        ]);
      if (answer !== null) answers.set(answer.prn, answer);
    }
  } catch (error) {
    return readable(error);
  }
  return [...answers.values()];
}

export async function readAnswers(db: Db, scope: InstituteScope, id: string, upload: SpooledFile | null) {
  const file = await heldFile(db, scope, id, null);
  if (file.uploadedOn === null) throw conflict('NAD_NOT_UPLOADED', 'Note first on which day this file was uploaded.');
  const answers = await answersIn(upload);
  const known = await setAnswers(db, scope, id, answers);
  if (known.size === 0)
    throw conflict('NAD_REPORT_OF_OTHERS', 'None of the rows of this report is in this file. Choose the file that it answers to.');
  await setAnswered(db, scope, id);
  const told = answers.filter(({ prn }) => known.has(prn));
  const accepted = told.filter(({ answer }) => answer === 'ACCEPTED').length;
  return { accepted, refused: told.length - accepted, unknown: answers.length - told.length };
}

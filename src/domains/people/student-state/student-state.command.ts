import { setReason } from '../../../kit/db/database.server.ts';
import { invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { StateAnswer, studentStates } from './student-state.contract.ts';
import { stateProblem, stateRefusal } from './student-state.rules.ts';
import type { StateProblem } from './student-state.rules.ts';
import { holdStudents, todayAt, writeStates } from './student-state.store.ts';

const PROBLEMS: Readonly<Record<StateProblem, { readonly message: string; readonly path: string }>> = {
  STATE_FUTURE: { message: 'The day is in the future: change the state on that day.', path: 'body.effectiveOn' },
  STATE_UNTIL: { message: 'The last day is before the first.', path: 'body.untilOn' },
  STATE_LASTS: { message: 'Only a leave or a suspension lasts until a day.', path: 'body.untilOn' },
  STATE_DOCUMENT: { message: 'Give the number of the letter, order or certificate.', path: 'body.document' },
};

type Body = BodyOf<typeof studentStates.change>;

/** Who changes and who does not; LOOK changes nothing. */
export async function changeStates(db: Db, scope: InstituteScope, body: Body, act: 'LOOK' | 'DO'): Promise<StateAnswer> {
  const problem = stateProblem(body, await todayAt(db, scope));
  if (problem !== null) throw invalid([{ code: problem, ...PROBLEMS[problem] }]);
  const held = await holdStudents(db, scope, body.studentProfileIds);
  if (held.length === 0) throw notFound('student');
  const rows = held.map((student): StateAnswer['rows'][number] => {
    const refusal = stateRefusal(student, body);
    return { id: student.id, name: student.name, was: student.state, outcome: refusal === null ? 'DONE' : 'REFUSED', refusal };
  });
  const going = rows.flatMap((row) => (row.outcome === 'DONE' ? [row.id] : []));
  if (act === 'DO' && going.length > 0) {
    await setReason(db, body.reason);
    await writeStates(db, scope, going, body);
  }
  return { done: going.length, refused: rows.length - going.length, rows };
}

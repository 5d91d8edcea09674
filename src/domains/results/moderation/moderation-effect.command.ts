import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import type { InstanceRow } from '../../exams/lifecycle/lifecycle.door.ts';
import { buildInput } from '../result-run/build-input.rules.ts';
import { computeStored, frameOf, loadChunk } from '../result-run/compute-chunk.command.ts';
import { snapshotRules } from '../result-run/run-rules.command.ts';
import type { Crossing } from './moderation.contract.ts';
import type { CandidateMark } from './moderation.store.ts';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const CHUNK = 500;

export interface Effect {
  readonly crossings: Crossing[];
  readonly passedBefore: number;
  readonly passedAfter: number;
  readonly classChanges: number;
}

/** The engine's answer with and without what is added, for those who are raised; of the others nothing changes. Nothing is stored. */
export async function crossingsOf(
  db: Db,
  scope: InstituteScope,
  instance: InstanceRow,
  paperHeadId: string,
  raised: readonly CandidateMark[],
  min: number,
): Promise<Effect> {
  const crossings: Crossing[] = [];
  const counts = { passedBefore: 0, passedAfter: 0, classChanges: 0 };
  if (raised.length === 0) return { crossings, ...counts };
  const { rules } = await snapshotRules(db, scope, instance);
  const ids = raised.map(({ studentExamId }) => studentExamId);
  const frame = frameOf(rules, { examInstanceId: instance.id, runNo: instance.lastRunNo + 1, only: ids });
  const place = frame.tables.headIds.indexOf(paperHeadId) + 1;
  const byId = new Map(raised.map((one) => [one.studentExamId, one]));
  let after = FIRST_ID;
  for (;;) {
    const chunk = await loadChunk(db, scope, frame, after, CHUNK);
    for (const { student, facts } of chunk) {
      const one = byId.get(student.id);
      if (one === undefined) continue;
      const added = [...(facts.moderation === '' ? [] : [facts.moderation]), `${place} ${one.added}`].join(',');
      const was = computeStored(student.id, buildInput(facts, frame.places), frame).result;
      const is = computeStored(student.id, buildInput({ ...facts, moderation: added }, frame.places), frame).result;
      if (was.letter === 'P') counts.passedBefore += 1;
      if (is.letter === 'P') counts.passedAfter += 1;
      if (was.class !== is.class) counts.classChanges += 1;
      const lines: Crossing['lines'] = [
        ...(one.mark < min && one.mark + one.added >= min ? (['HEAD'] as const) : []),
        ...(was.letter === is.letter ? [] : (['RESULT'] as const)),
        ...(was.class === is.class ? [] : (['CLASS'] as const)),
      ];
      if (lines.length === 0) continue;
      const { studentExamId, name, prn, seatNo } = one;
      const marks = { before: formatShort(one.mark), after: formatShort(one.mark + one.added) };
      const results = { letterBefore: was.letter, letterAfter: is.letter, classBefore: was.class, classAfter: is.class };
      crossings.push({ studentExamId, name, prn, seatNo, ...marks, lines, ...results });
    }
    const last = chunk.at(-1);
    if (last === undefined || chunk.length < CHUNK) break;
    after = last.student.id;
  }
  return { crossings: crossings.sort(bySeat), ...counts };
}

const bySeat = (a: Crossing, b: Crossing) => ((a.seatNo ?? a.prn) < (b.seatNo ?? b.prn) ? -1 : 1);

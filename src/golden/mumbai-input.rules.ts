import type { HeadInput, ResultFlag, StudentInput, UnitInput } from '../domains/result-rules/engine/engine.contract.ts';
import { candidate } from './engine-input.rules.ts';
import type { RegisterHead, RegisterStudent, RegisterUnit } from './mumbai-register.contract.ts';
import { unitKey } from './mumbai.rules.ts';

/** Remarks that people of the exam cell set. */
const FLAGS: readonly ResultFlag[] = ['RR', 'RCC', 'PPR'];

/** What the engine needs of a register row; `accepted` lists heads (`unit/head`) that count as passed whatever their mark. */
export function registerInput(one: RegisterStudent, accepted: ReadonlySet<string>, activityMarks: number): StudentInput {
  return {
    ...candidate(
      one.row,
      8,
      one.units.map((unit) => engineUnit(one, unit, accepted)),
    ),
    isFinalSemester: true,
    earlier: one.earlier,
    activityMarks: one.activity ? activityMarks : 0,
    flags: FLAGS.filter((flag) => flag === one.remark),
  };
}

function engineUnit(one: RegisterStudent, unit: RegisterUnit, accepted: ReadonlySet<string>): UnitInput {
  const paperCode = `${one.branch}-${unit.unitNo}`;
  return {
    unitId: unitKey(one.branch, unit),
    paperId: paperCode,
    paperCode,
    unitNo: unit.unitNo,
    kind: 'CREDIT',
    credits: unit.credits,
    headSet: unit.headSet,
    heads: unit.heads.map((head) => engineHead(head, accepted.has(`${unit.unitNo}/${head.no}`))),
    attemptNo: 1,
    awardedLetter: null,
    awardedPoint: null,
  };
}

/** CARRIED is input (a mark of an earlier attempt); EXEMPT is output, its mark was entered in the ordinary way. */
function engineHead(head: RegisterHead, accepted: boolean): HeadInput {
  const carried = head.status === 'CARRIED' || accepted;
  const absent = head.status === 'ABSENT';
  return {
    headNo: head.no,
    mark: absent ? null : head.mark,
    status: absent ? 'AB' : head.mark === null ? 'INC' : null,
    origin: carried ? 'CARRIED' : 'FRESH',
    originAttempt: carried ? 1 : null,
    parts: null,
    moderation: 0,
  };
}

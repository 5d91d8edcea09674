import type { Refusal } from '../../../kit/master/master.contract.ts';

export type PostExamType = 'REGULAR' | 'REVALUATION' | 'SUPPLEMENTARY';

/** An examination that is to be processed in a session. */
export interface MemberFacts {
  readonly id: string;
  readonly examSessionId: string;
  readonly courseId: string;
  /** Of its exam type: REGULAR, SUPPLEMENTARY … */
  readonly nature: string;
  readonly isPublished: boolean;
  /** Another open session of the same type that it is in. */
  readonly openIn: string | null;
}

interface Asked {
  readonly type: PostExamType;
  readonly examSessionId: string;
  readonly examInstanceIds: readonly string[];
}

/** Where candidates sit again; the others are where they failed. */
export const isSitAgain = (nature: string): boolean => nature !== 'REGULAR';

function problemOf(
  one: MemberFacts | undefined,
  { type, examSessionId }: Asked,
  members: readonly MemberFacts[],
): Omit<Refusal, 'path'> | null {
  const mayBeOlder = type === 'SUPPLEMENTARY' && one !== undefined && !isSitAgain(one.nature);
  if (one === undefined || (one.examSessionId !== examSessionId && !mayBeOlder))
    return { code: 'INSTANCE_OF_ANOTHER_SESSION', message: 'This exam instance belongs to another exam session.' };
  if (type === 'REVALUATION' && !one.isPublished)
    return {
      code: 'INSTANCE_NOT_PUBLISHED',
      message: 'The result of this exam instance is not published: nothing of it can be valued again.',
    };
  if (
    type === 'SUPPLEMENTARY' &&
    members.every((other) => other.courseId !== one.courseId || isSitAgain(other.nature) === isSitAgain(one.nature))
  )
    return {
      code: 'SUPPLEMENTARY_ALONE',
      message:
        'A supplementary session needs both of a course: the examination in which candidates failed, and the one that they sit again.',
    };
  if (one.openIn !== null)
    return {
      code: 'INSTANCE_IN_OPEN_SESSION',
      message: `This exam instance is in the open session ${one.openIn} of this type. Close that one first.`,
      value: one.openIn,
      conflict: true,
    };
  return null;
}

/** Why these examinations cannot be processed together, each at its place. */
export function memberProblems(asked: Asked, members: readonly MemberFacts[]): Refusal[] {
  return asked.examInstanceIds.flatMap((id, at) => {
    const problem = problemOf(
      members.find((one) => one.id === id),
      asked,
      members,
    );
    return problem === null ? [] : [{ ...problem, path: `body.examInstanceIds.${at}` }];
  });
}

export interface Hanging {
  /** Computations that wait or go on. */
  readonly computing: number;
  /** Applications that belong to the session, and those of them that are not settled. */
  readonly applications: number;
  readonly unsettled: number;
}

const COMPUTING: Refusal = {
  code: 'SESSION_COMPUTING',
  message: 'This session is being computed: wait until this is complete.',
  conflict: true,
};

/** Why a session cannot be changed, closed or deleted now. */
export function hangingProblems(act: 'CHANGE' | 'RETYPE' | 'CLOSE' | 'DELETE', { computing, applications, unsettled }: Hanging): Refusal[] {
  if (computing > 0) return [COMPUTING];
  const count = act === 'CLOSE' ? unsettled : applications;
  if (act === 'CHANGE' || count === 0) return [];
  if (act === 'CLOSE')
    return [
      {
        code: 'SESSION_UNSETTLED',
        message: `${count} applications of this session are not settled: decide, give or reject them first.`,
        count,
        conflict: true,
      },
    ];
  return [
    {
      code: 'SESSION_HAS_APPLICATIONS',
      message: `${count} applications belong to this session: it keeps its type and its examinations, and is not deleted.`,
      count,
      conflict: true,
    },
  ];
}

/** Published, and nothing to compute again. */
export const isSettled = ({
  state,
  stale,
  uncomputed,
}: {
  readonly state: string;
  readonly stale: number;
  readonly uncomputed: number;
}): boolean => state === 'PUBLISHED' && stale === 0 && uncomputed === 0;

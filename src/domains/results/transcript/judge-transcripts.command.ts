import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { judgedDegrees } from '../degree-completion/degree-completion.command.ts';
import { everyCourse } from '../degree-completion/degree-facts.store.ts';
import type { TranscriptExtent, TranscriptReason } from './transcript.contract.ts';
import type { TranscriptStudent } from './transcript-facts.contract.ts';
import { transcriptStudents, waitsForCleared } from './transcript-facts.store.ts';
import type { TranscriptFilter } from './transcript-facts.store.ts';
import { transcriptReasons } from './transcript-standing.rules.ts';

export interface JudgedTranscript extends TranscriptStudent {
  /** Empty: one can be issued. */
  readonly reasons: readonly TranscriptReason[];
  /** Of a completed degree. */
  readonly className: string | null;
}

/** Everybody whom the filter finds, with each reason why there is no transcript of this extent. */
export async function judgedTranscripts(
  db: Db,
  scope: InstituteScope,
  filter: TranscriptFilter,
  extent: TranscriptExtent,
): Promise<JudgedTranscript[]> {
  const students = await transcriptStudents(db, scope, filter);
  const waits = await waitsForCleared(db, scope);
  const degrees = extent === 'FINAL' ? await degreesOf(db, scope, students) : new Map<string, never>();
  return students.map((student) => {
    const degree = degrees.get(keyOf(student));
    return {
      ...student,
      reasons: transcriptReasons(student, { extent, waitsForCleared: waits, degree: degree?.reasons ?? null }),
      className: degree?.figures?.className ?? null,
    };
  });
}

const keyOf = ({ studentProfileId, programId }: Pick<TranscriptStudent, 'studentProfileId' | 'programId'>) =>
  `${studentProfileId} ${programId}`;

/** Whether their degrees are complete is judged as for passing certificates. */
async function degreesOf(db: Db, scope: InstituteScope, students: readonly TranscriptStudent[]) {
  if (students.length === 0) return new Map<string, never>();
  const courseIds = (await everyCourse(db, scope)).map(({ courseId }) => courseId);
  const studentProfileIds = [...new Set(students.map(({ studentProfileId }) => studentProfileId))];
  const degrees = await judgedDegrees(db, scope, { courseIds, studentProfileIds });
  return new Map(degrees.map((degree) => [keyOf(degree.candidate), degree]));
}

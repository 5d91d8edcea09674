import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import { judgedDegrees } from './degree-completion.command.ts';
import { everyCourse } from './degree-facts.store.ts';
import { degreeTitle, degreeValues } from './degree-values.rules.ts';

/** What a certificate of this candidate would say of the degree, for whoever looks at a template; without class and CGPI while the degree is not complete. */
export async function degreeSpecimen(db: Db, scope: InstituteScope, studentExamId: string): Promise<PrintValues> {
  const courseIds = (await everyCourse(db, scope)).map(({ courseId }) => courseId);
  const [degree] = await judgedDegrees(db, scope, { courseIds, studentExamIds: [studentExamId] });
  if (degree === undefined) return {};
  const { degree: name, program } = degree.candidate;
  const values = degreeValues(degree.reasons.length === 0 ? degree : { ...degree, figures: null });
  return { ...values, 'degree.title': degreeTitle(name, program) };
}

import type { JsonObject } from '../../../kit/credential/canonical-json.rules.ts';
import type { PrintRow, PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import { textOfField } from '../../../kit/print-template/dataset.rules.ts';
import { framed, identifiers, results, urn } from '../credential/credential-payload.rules.ts';
import type { CredentialFrame } from '../credential/credential-payload.rules.ts';

const text = (row: PrintRow, key: string): string => String(row[key] ?? '');

/** The papers that stand on a transcript, without the sums of its semesters. */
function papersOn(values: PrintValues): readonly PrintRow[] {
  const rows = values['transcript.papers'];
  return Array.isArray(rows) ? rows.filter((row) => text(row, 'code') !== '') : [];
}

/** What stands on an issued transcript as a Comprehensive Learner Record: the program, and one achievement a paper. */
export function transcriptMembers(frame: CredentialFrame, values: PrintValues): JsonObject {
  const said = (field: string) => textOfField(values, field) || null;
  const whole = `${urn(frame.id)}/program`;
  const degree = said('degree.title') ?? '';
  const { described, said: result } = results(whole, [
    { id: 'cgpi', name: 'CGPI', resultType: 'GradePointAverage', value: said('result.cgpi'), max: '10' },
    { id: 'class', name: 'Class', resultType: 'Result', value: said('result.className') },
    { id: 'credits', name: 'Credits earned', resultType: 'RawScore', value: said('result.credits') },
  ]);
  const isFinal = said('transcript.extent') === 'FINAL';
  const papers = papersOn(values).map((row, at) => paper(`${urn(frame.id)}/paper/${at + 1}`, row));
  return framed(frame, {
    type: 'ClrCredential',
    name: `Transcript, ${degree}`,
    credentialSubject: {
      id: urn(frame.subject),
      type: ['ClrSubject'],
      identifier: identifiers(said('student.name') ?? '', said('student.prn') ?? ''),
      licenseNumber: said('document.number') ?? '',
      achievement: [
        {
          id: whole,
          type: ['Achievement'],
          achievementType: 'Degree',
          name: degree,
          description: isFinal ? 'Complete record of the program' : `Partial record as of ${said('transcript.asOf') ?? ''}`,
          criteria: { narrative: 'Results as published by the institute.' },
          resultDescription: described,
        },
        ...papers.map((one) => one.achievement),
      ],
      result: [...result, ...papers.map((one) => one.result)],
      association: papers.map(({ id }) => ({ type: 'Association', associationType: 'isChildOf', sourceId: id, targetId: whole })),
    },
  });
}

function paper(id: string, row: PrintRow): { readonly id: string; readonly achievement: JsonObject; readonly result: JsonObject } {
  const { described, said } = results(id, [{ id: 'grade', name: 'Grade', resultType: 'LetterGrade', value: text(row, 'grade') }]);
  const achievement: JsonObject = {
    id,
    type: ['Achievement'],
    achievementType: 'Course',
    humanCode: text(row, 'code'),
    name: text(row, 'title'),
    description: text(row, 'title'),
    creditsAvailable: Number(text(row, 'credits')),
    criteria: { narrative: 'By the rules of the institute.' },
    resultDescription: described,
  };
  return { id, achievement, result: said[0] ?? {} };
}

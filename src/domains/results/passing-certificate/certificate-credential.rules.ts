import type { JsonObject } from '../../../kit/credential/canonical-json.rules.ts';
import type { PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import { textOfField } from '../../../kit/print-template/dataset.rules.ts';
import { framed, identifiers, results, urn } from '../credential/credential-payload.rules.ts';
import type { CredentialFrame } from '../credential/credential-payload.rules.ts';

/** What stands on an issued passing certificate as an Open Badge: the degree is the one achievement. */
export function certificateMembers(frame: CredentialFrame, values: PrintValues): JsonObject {
  const said = (field: string) => textOfField(values, field) || null;
  const [degree, branch, session] = [said('degree.title') ?? '', said('degree.branch'), said('exam.session')];
  const id = `${urn(frame.id)}/degree`;
  const { described, said: result } = results(id, [
    { id: 'class', name: 'Class', resultType: 'Result', value: said('result.className') },
    { id: 'cgpi', name: 'CGPI', resultType: 'GradePointAverage', value: said('result.cgpi'), max: '10' },
  ]);
  return framed(frame, {
    type: 'OpenBadgeCredential',
    name: `Passing certificate, ${degree}`,
    credentialSubject: {
      id: urn(frame.subject),
      type: ['AchievementSubject'],
      identifier: identifiers(said('student.name') ?? '', said('student.prn') ?? ''),
      licenseNumber: said('document.number') ?? '',
      achievement: {
        id,
        type: ['Achievement'],
        achievementType: 'Degree',
        name: degree,
        description: [degree, branch, session].filter((one) => one !== null).join(', '),
        ...(branch === null ? {} : { specialization: branch }),
        criteria: { narrative: 'Every semester of the program is passed and published by the rules of the institute.' },
        resultDescription: described,
      },
      result,
    },
  });
}

import { can } from '../../../kit/access/matcher.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { printedBy } from '../../../kit/print/printed-by.store.ts';
import type { PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import type { PrintLanguage } from '../../../kit/print-template/template.contract.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { seenFields } from '../custom-attribute/custom-attribute.store.ts';
import { valuesOf } from '../student-attribute/student-attribute.store.ts';
import { dayIn, profileRows } from './profile-facts.rules.ts';
import type { OwnFacts } from './profile-facts.rules.ts';
import { firstGuardian, printedNow } from './student-print.store.ts';
import '../student-guardian/student-guardian.text.ts';
import './student-print.text.ts';

/** What is known of a student without asking here. */
export interface KnownFacts extends Omit<OwnFacts, 'seatNo' | 'gender' | 'dateOfBirth' | 'guardian' | 'guardianMobile'> {
  readonly id: string;
  readonly gender: string | null;
  readonly dateOfBirth: string | null;
}

/** What a printed profile says beyond the fields of every print: facts as a list, with the attributes that the caller may see. */
export async function profileValues(db: Db, scope: InstituteScope, known: KnownFacts, language: PrintLanguage): Promise<PrintValues> {
  const { day, time, seatNo } = await printedNow(db, scope, known.id);
  const seesSeats = can(scope.rights, 'seatNumbers', 'read') || can(scope.rights, 'results', 'read');
  const { customAttributes } = await valuesOf(db, scope, known.id);
  const { gender, dateOfBirth } = known;
  const guardian = can(scope.rights, 'profiles', 'read') ? await firstGuardian(db, scope, known.id) : undefined;
  const own = {
    ...known,
    seatNo: seesSeats ? seatNo : null,
    guardian: guardian
      ? `${guardian.guardianName} (${guardian.relationWords ?? sayIn(language, `studentGuardian.relation.${guardian.relation}`)})`
      : null,
    guardianMobile: guardian?.guardianMobile ?? null,
    gender: gender && sayIn(language, `studentProfile.gender.${gender}`),
    dateOfBirth: dateOfBirth && dayIn(language, dateOfBirth),
  };
  const words = { language, say: (key: string) => sayIn(language, key) };
  return {
    'exam.seatNo': own.seatNo,
    'document.printedOn': `${dayIn(language, day)}, ${time}`,
    'document.printedBy': await printedBy(db, scope),
    'profile.facts': profileRows(own, await seenFields(db, scope, 'STUDENT_PROFILE'), customAttributes, words),
  };
}

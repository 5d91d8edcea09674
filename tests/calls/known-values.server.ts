import type * as z from 'zod/mini';
import {
  emailField,
  nameField,
  newPassword,
  otp,
  phoneField,
  pictureField,
} from '../../src/domains/identity/account/account-schemas.contract.ts';
import { grading } from '../../src/domains/result-rules/engine/grading.contract.ts';
import { headSet } from '../../src/domains/result-rules/engine/head-set.contract.ts';
import { patternSettings } from '../../src/domains/result-rules/engine/pattern-settings.contract.ts';
import { gtu } from '../../src/golden/gtu.settings.contract.ts';
import { mumbaiBe } from '../../src/golden/mumbai.settings.contract.ts';
import { nith } from '../../src/golden/nith.settings.contract.ts';
import { vtu } from '../../src/golden/vtu.settings.contract.ts';

const universities = [gtu, mumbaiBe, nith, vtu];

/** Documents whose parts depend on each other too much for random generation: the rules of real universities. */
export const knownValues: ReadonlyMap<z.core.$ZodType, readonly unknown[]> = new Map<z.core.$ZodType, readonly unknown[]>([
  [emailField, ['rekha@example.org', ' Exam.Cell@Example.IN ']],
  [nameField, ['Rekha Patil', 'रेखा पाटील']],
  [phoneField, ['+919876543210', '9123456789']],
  [newPassword, ['Courtyard@26', 'Neem%tree7']],
  [otp, ['123456', ' 000001 ']],
  [pictureField, ['data:image/png;base64,iVBORw0KGgo=']],
  [grading, universities.map((one) => one.grading)],
  [headSet, universities.flatMap((one) => one.headSets)],
  [patternSettings, universities.map((one) => one.pattern)],
]);

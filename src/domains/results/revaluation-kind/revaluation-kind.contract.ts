import * as z from 'zod/mini';
import { decimal, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { REVALUATION_KINDS, REVALUATION_POLICIES } from '../../result-rules/engine/pattern-settings.contract.ts';
import { revaluationKindText } from './revaluation-kind.text.ts';

/** Practicals, orals and internal heads are valued in the presence of the student: there is no answer book to value again. */
const REVALUED_HEADS = ['TH', 'PROJ'] as const;

const notNegative = (places: number) => decimal(places).check(z.refine((one) => !one.startsWith('-'), { error: 'Must not be negative.' }));

/** What students may apply for after a result, and on what terms. */
export const revaluationKinds = defineMaster({
  texts: [revaluationKindText],
  name: 'revaluation_kind',
  plural: 'revaluationKinds',
  path: '/api/results/revaluation-kinds',
  feature: 'revaluationKinds',
  record: {
    code: text(20),
    name: text(80),
    nature: z.enum(REVALUATION_KINDS),
    /** Null: as the exam pattern of the student says, as for `days`. */
    policy: z.nullable(z.enum(REVALUATION_POLICIES)),
    thresholdPercent: z.nullable(notNegative(2)),
    /** Difference in marks above which a third examiner values. */
    thirdAbove: z.nullable(notNegative(2)),
    fee: notNegative(2),
    /** After the result date. */
    days: z.nullable(z.int().check(z.gte(1), z.lte(365))),
    headKinds: z.array(z.enum(REVALUED_HEADS)).check(z.minLength(1), z.maxLength(REVALUED_HEADS.length)),
    active: z.boolean(),
  },
  fields: {
    code: { label: 'revaluationKind.code', sample: ['RV', 'PC'] },
    name: { label: 'revaluationKind.name', sample: ['Revaluation', 'Photocopy of the answer book'] },
    nature: { label: 'revaluationKind.nature', sample: ['REVALUATION', 'PHOTOCOPY'] },
    policy: { label: 'revaluationKind.policy', help: 'revaluationKind.policy.help', sample: [''] },
    thresholdPercent: { label: 'revaluationKind.thresholdPercent', help: 'revaluationKind.thresholdPercent.help', sample: [''] },
    thirdAbove: { label: 'revaluationKind.thirdAbove', help: 'revaluationKind.thirdAbove.help', sample: [''] },
    fee: { label: 'revaluationKind.fee', sample: ['500', '100'] },
    days: { label: 'revaluationKind.days', help: 'revaluationKind.days.help', sample: [''] },
    headKinds: { label: 'revaluationKind.headKinds', help: 'revaluationKind.headKinds.help', sample: ['TH'] },
    active: { label: 'revaluationKind.active', sample: ['yes'] },
  },
  search: ['code', 'name'],
  sort: ['code', 'name', 'nature'],
  filters: ['nature'],
  countBy: 'nature',
  unique: ['code'],
  display: 'name',
});

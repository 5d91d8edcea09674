import { KEY_SEPARATOR } from '../../kit/master/natural-key.rules.ts';
import { codedItem, itemOf, referenceTo } from '../../kit/stack/stack-document.rules.ts';
import type { StackItem } from '../../kit/stack/stack-document.rules.ts';
import type { HeadSet } from '../result-rules/engine/head-set.contract.ts';
import { START_HEAD, START_SETS, START_SETTINGS } from './trial/start-pattern.contract.ts';
import { START_GRADING } from './result-grading/start-grading.contract.ts';

/** Of subjects without a written paper: nothing of them stands in a time table of sittings. */
const LABORATORY: HeadSet = {
  name: 'TW25+PR25',
  unitMin: null,
  heads: [
    { ...START_HEAD, kind: 'TW', max: '25', min: '10', evaluator: 'INTERNAL' },
    { ...START_HEAD, no: 2, kind: 'PR', max: '25', min: '10' },
  ],
};

/** The part of the built-in sample by which its papers are marked and graded. */
export const examsSample: readonly StackItem[] = [
  codedItem('result_grading', 'SAMPLE-10', 'Ten point scale (sample)', { document: START_GRADING }),
  itemOf('exam_pattern', `SAMPLE-80-20${KEY_SEPARATOR}1`, 'SAMPLE-80-20 Eighty and twenty (sample)', {
    code: 'SAMPLE-80-20',
    versionNo: 1,
    name: 'Eighty and twenty (sample)',
    settings: START_SETTINGS,
    headSets: [...START_SETS, LABORATORY],
    resultGradingId: referenceTo('result_grading', 'SAMPLE-10'),
    graceSchemeId: null,
    classTableId: null,
  }),
];

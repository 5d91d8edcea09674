import { actFinder } from '../../../kit/page/found-acts.client.ts';
import { OUTCOMES } from '../outcome-list/outcome-place.client.ts';
import { SKIPPED } from '../skipped-student/skipped-place.client.ts';
import { resultsActsText } from './results-acts.text.ts';

const POST = '/exam-master/post-examinations';
const REPORTS = '/exam-master/post-exams-reports';

/** What is done on pages of this domain and is not their title. */
export const findActs = actFinder(resultsActsText, [
  {
    title: 'act.compute',
    also: 'compute calculate run process result',
    needs: { feature: 'results', action: 'compute' },
    page: `${POST}/result-processing`,
  },
  {
    title: 'act.accept',
    also: 'accept run lock result',
    needs: { feature: 'results', action: 'lock' },
    page: `${POST}/result-processing`,
  },
  {
    title: 'act.withhold',
    also: 'withhold release hold back stop result wh',
    needs: { feature: 'results', action: 'correct' },
    page: `${POST}/result-processing`,
  },
  {
    title: 'act.graced',
    also: 'grace given list passed with grace',
    needs: { feature: 'results', action: 'read' },
    page: `${POST}/result-processing`,
    search: { list: 'GRACE' },
    hash: OUTCOMES,
  },
  {
    title: 'act.failed',
    also: 'failed atkt near miss list',
    needs: { feature: 'results', action: 'read' },
    page: `${POST}/result-processing`,
    search: { list: 'FAILED' },
    hash: OUTCOMES,
  },
  {
    title: 'act.gracePreview',
    also: 'grace preview ordinance before a run trial dry run',
    needs: { feature: 'results', action: 'compute' },
    page: `${POST}/result-processing`,
    search: { tab: 'grace' },
  },
  {
    title: 'act.skipped',
    also: 'skipped left out missing marks sheet not locked withheld reason',
    needs: { feature: 'results', action: 'read' },
    page: `${POST}/result-processing`,
    hash: SKIPPED,
  },
  {
    title: 'act.trigger',
    also: 'trigger open backlogs kt atkt failed papers',
    needs: { feature: 'backlogs', action: 'create' },
    page: `${POST}/result-processing`,
  },
  {
    title: 'act.mistakes',
    also: 'reported mistakes query complaint answer student',
    needs: { feature: 'results', action: 'correct' },
    page: `${POST}/result-processing`,
  },
  {
    title: 'act.unlockResult',
    also: 'unlock result request open again',
    needs: { feature: 'results', action: 'unlock' },
    page: `${POST}/lock-unlock-result`,
  },
  {
    title: 'act.publish',
    also: 'publish declare announce result notice',
    needs: { feature: 'results', action: 'publish' },
    page: `${POST}/final-result-publish`,
  },
  {
    title: 'act.planPublication',
    also: 'plan schedule later date time publish announce result cancel',
    needs: { feature: 'results', action: 'publish' },
    page: `${POST}/final-result-publish`,
  },
  {
    title: 'act.unpublish',
    also: 'unpublish take back withdraw result',
    needs: { feature: 'results', action: 'unpublish' },
    page: `${POST}/final-result-publish`,
  },
  {
    title: 'act.correct',
    also: 'correction correct change mark after lock revaluation moderation unfair means ufm decision',
    needs: { feature: 'results', action: 'correct' },
    page: `${POST}/single-student-result-edit`,
  },
  {
    title: 'act.grace',
    also: 'grace activity marks sports nss ncc allocate',
    needs: { feature: 'gracing', action: 'grace' },
    page: `${POST}/grace-category-allocation`,
  },
  {
    title: 'act.moderate',
    also: 'moderation moderate gracing add marks to all band line difficult paper',
    needs: { feature: 'gracing', action: 'grace' },
    page: `${POST}/teacher-gracing`,
  },
  {
    title: 'act.extraCredit',
    also: 'additional extra credit marks nss ncc sports mooc evidence certificate',
    needs: { feature: 'gracing', action: 'grace' },
    page: `${POST}/additional-credit-mark-entry`,
  },
  {
    title: 'act.statements',
    also: 'print statements of marks marksheet marklist grade card duplicate reprint copy',
    needs: { feature: 'print', action: 'create' },
    page: `${REPORTS}/result-report`,
    search: { tab: 'statements' },
  },
  {
    title: 'act.revoke',
    also: 'revoke cancel take back statement of marks',
    needs: { feature: 'statementRevocation', action: 'create' },
    page: `${REPORTS}/result-report`,
    search: { tab: 'statements' },
  },
  {
    title: 'act.register',
    also: 'result register ledger gazette print',
    needs: { feature: 'reports', action: 'read' },
    page: `${REPORTS}/result-report`,
  },
  {
    title: 'act.nad',
    also: 'nad abc digilocker academic bank of credits depository file',
    needs: { feature: 'depository', action: 'export' },
    page: `${REPORTS}/exam-result-data-report`,
  },
]);

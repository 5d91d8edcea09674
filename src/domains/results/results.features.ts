import { defineFeatures } from '../../kit/access/access.contract.ts';
import type { ApartDuties, ModulesOf, Rights, SeededShares } from '../../kit/access/access.contract.ts';

const resultsFeatures = defineFeatures({
  reports: { module: 'RESULTS', people: 'LISTED' },
  results: { module: 'RESULTS', people: 'LISTED' },
  backlogs: { module: 'RESULTS', people: 'WORKED_ON' },
  backwardSgpi: { module: 'RESULTS', people: 'WORKED_ON' },
  /** Results that were not computed here, entered by one and approved by another. */
  manualResults: { module: 'RESULTS', people: 'WORKED_ON' },
  /** Taking back one issued statement, asked for by one and decided by another. */
  statementRevocation: { module: 'RESULTS', people: 'LISTED' },
  /** The file for the academic depository, its template and what the portal answers. */
  depository: { module: 'RESULTS', people: 'LISTED' },
  /** Passing certificates: who gets one, issue, duplicates. */
  certificates: { module: 'RESULTS', people: 'LISTED' },
  /** Transcripts: who can be issued one, issue, duplicates, the register. */
  transcripts: { module: 'RESULTS', people: 'LISTED' },
  /** Verifying the printed register page by page against the marks. */
  registerChecks: { module: 'RESULTS', people: 'WORKED_ON' },
  /** Taking back one passing certificate, asked for by one and decided by another. */
  certificateRevocation: { module: 'RESULTS', people: 'LISTED' },
  /** Taking back one transcript, asked for by one and decided by another. */
  transcriptRevocation: { module: 'RESULTS', people: 'LISTED' },
  ownResult: { module: 'RESULTS', people: 'NONE', own: true },
  /** Applications after a result: taken, assigned, decided, and accepted by a second person. */
  revaluations: { module: 'RESULTS', people: 'LISTED' },
  revaluationKinds: { module: 'RESULTS', people: 'NONE' },
  /** Marking their fees, until accounts exist. */
  revaluationFees: { module: 'RESULTS', people: 'WORKED_ON' },
  ownRevaluations: { module: 'RESULTS', people: 'NONE', own: true },
  /** Valuing answer books that are assigned to oneself, without knowing whose they are. */
  ownValuations: { module: 'RESULTS', people: 'NONE', own: true },
});

/** Who makes results shall not be who publishes them. */
const resultsDuties: ApartDuties = {
  ENTER_PUBLISH: {
    says: 'enters and publishes',
    rights: [
      { feature: 'markEntry', action: 'enter' },
      { feature: 'results', action: 'publish' },
    ],
  },
  COMPUTE_PUBLISH: {
    says: 'computes and publishes',
    rights: [
      { feature: 'results', action: 'compute' },
      { feature: 'results', action: 'publish' },
    ],
  },
  ASSIGN_VALUE: {
    says: 'assigns answer books and values them',
    rights: [
      { feature: 'revaluations', action: 'update' },
      { feature: 'ownValuations', action: 'enter' },
    ],
  },
};

/** Its share of the policies that every organisation begins with. */
const resultsSeeds: SeededShares = {
  controller: {
    pages: [
      '/academics-master/activities/manual-results',
      '/exam-master/post-examinations/backlogs',
      '/exam-master/post-examinations/rule-simulation',
      '/exam-master/post-examinations/signing-keys',
    ],
    pagesBelow: ['/exam-master/post-examinations', '/exam-master/post-exams-reports'],
    statements: [
      { effect: 'ALLOW', resources: ['backlogs', 'backwardSgpi', 'manualResults'], actions: ['*'] },
      { effect: 'ALLOW', resources: ['results'], actions: ['*'] },
      { effect: 'ALLOW', resources: ['revaluations', 'revaluationKinds'], actions: ['*'] },
      { effect: 'ALLOW', resources: ['revaluationFees'], actions: ['update'] },
      {
        effect: 'ALLOW',
        resources: ['statementRevocation', 'certificateRevocation', 'transcriptRevocation'],
        actions: ['create', 'approve'],
      },
      { effect: 'ALLOW', resources: ['registerChecks'], actions: ['create'] },
      { effect: 'ALLOW', resources: ['reports'], actions: ['read', 'export'] },
      { effect: 'ALLOW', resources: ['depository'], actions: ['read', 'update', 'export'] },
      { effect: 'ALLOW', resources: ['certificates', 'transcripts'], actions: ['read', 'create', 'export'] },
    ],
  },
  clerk: {
    pages: [
      '/academics-master/activities/manual-results',
      '/exam-master/post-examinations/grace-category-allocation',
      '/exam-master/post-examinations/additional-credit-mark-entry',
      '/exam-master/post-examinations/teacher-gracing',
      '/exam-master/post-examinations/result-processing',
      '/exam-master/post-examinations/backlogs',
      '/exam-master/post-examinations/revaluation-applications',
      '/exam-master/post-examinations/backward-sgpi-entry',
      '/exam-master/post-examinations/student-history',
      '/exam-master/post-exams-reports/result-report',
      '/exam-master/post-exams-reports/subject-wise-result',
      '/exam-master/post-exams-reports/student-exam-history',
      '/exam-master/post-exams-reports/passing-certificate',
    ],
    statements: [
      { effect: 'ALLOW', resources: ['backwardSgpi'], actions: ['read', 'create', 'update', 'export'] },
      { effect: 'ALLOW', resources: ['manualResults'], actions: ['read', 'create', 'update', 'delete', 'export'] },
      { effect: 'ALLOW', resources: ['backlogs'], actions: ['read', 'create', 'export'] },
      { effect: 'ALLOW', resources: ['results'], actions: ['read', 'compute', 'export'] },
      { effect: 'ALLOW', resources: ['revaluations'], actions: ['read', 'create', 'update', 'export'] },
      { effect: 'ALLOW', resources: ['revaluationKinds'], actions: ['read'] },
      { effect: 'ALLOW', resources: ['reports'], actions: ['read'] },
      { effect: 'ALLOW', resources: ['registerChecks'], actions: ['create'] },
      { effect: 'ALLOW', resources: ['certificates', 'transcripts'], actions: ['read', 'create'] },
    ],
  },
  accountant: {
    pages: ['/exam-master/post-examinations/revaluation-applications'],
    statements: [
      { effect: 'ALLOW', resources: ['revaluations'], actions: ['read'] },
      { effect: 'ALLOW', resources: ['revaluationFees'], actions: ['update'] },
    ],
  },
  teacher: {
    statements: [{ effect: 'ALLOW', resources: ['ownValuations'], actions: ['read', 'enter'] }],
  },
  student: {
    statements: [
      { effect: 'ALLOW', resources: ['ownResult', 'ownRevaluations'], actions: ['read', 'create'], condition: { ownProfile: true } },
    ],
  },
};

export const resultsRights: Rights = { features: resultsFeatures, seeds: resultsSeeds, duties: resultsDuties };

declare module '../../kit/access/access.contract.ts' {
  interface FeatureModules extends ModulesOf<typeof resultsFeatures> {}
}

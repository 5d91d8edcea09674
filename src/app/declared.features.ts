import { identityFeatures } from '../domains/identity/identity.features.ts';
import { instituteFeatures, instituteConditions } from '../domains/institute/institute.features.ts';
import { admissionsFeatures } from '../domains/admissions/admissions.features.ts';
import { academicsFeatures, academicsConditions } from '../domains/academics/academics.features.ts';
import { coursesFeatures } from '../domains/courses/courses.features.ts';
import { examsFeatures, examsConditions } from '../domains/exams/exams.features.ts';
import { resultsFeatures } from '../domains/results/results.features.ts';
import { peopleFeatures, peopleConditions } from '../domains/people/people.features.ts';
import { hrmsFeatures } from '../domains/hrms/hrms.features.ts';
import { feedbackFeatures } from '../domains/feedback/feedback.features.ts';
import { accountsFeatures } from '../domains/accounts/accounts.features.ts';
import { messagingFeatures } from '../domains/messaging/messaging.features.ts';
import { printFeatures } from '../domains/print/print.features.ts';
import { kitFeatures } from '../kit/access/kit.features.ts';
import { declareRights, type KindsOf, type ModulesOf } from '../kit/access/access.contract.ts';

const features = [
  kitFeatures,
  identityFeatures,
  instituteFeatures,
  admissionsFeatures,
  academicsFeatures,
  coursesFeatures,
  examsFeatures,
  resultsFeatures,
  peopleFeatures,
  hrmsFeatures,
  feedbackFeatures,
  accountsFeatures,
  messagingFeatures,
  printFeatures,
] as const;
const conditions = [instituteConditions, academicsConditions, examsConditions, peopleConditions] as const;

declare module '../kit/access/access.contract.ts' {
  interface FeatureModules extends ModulesOf<typeof features> {}
  interface ConditionKinds extends KindsOf<typeof conditions> {}
}

// Everything a right can be about, and how it can be narrowed: server, worker and console declare it before anything asks.
declareRights({ features, conditions });

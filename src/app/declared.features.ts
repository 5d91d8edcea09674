import { identityDuties, identityFeatures, identitySeeds } from '../domains/identity/identity.features.ts';
import { instituteFeatures, instituteConditions, instituteSeeds } from '../domains/institute/institute.features.ts';
import { admissionsFeatures, admissionsSeeds } from '../domains/admissions/admissions.features.ts';
import { academicsFeatures, academicsConditions, academicsSeeds } from '../domains/academics/academics.features.ts';
import { coursesFeatures, coursesSeeds } from '../domains/courses/courses.features.ts';
import { examsFeatures, examsConditions, examsSeeds } from '../domains/exams/exams.features.ts';
import { resultsDuties, resultsFeatures, resultsSeeds } from '../domains/results/results.features.ts';
import { peopleFeatures, peopleConditions, peopleSeeds } from '../domains/people/people.features.ts';
import { hrmsFeatures, hrmsSeeds } from '../domains/hrms/hrms.features.ts';
import { feedbackFeatures } from '../domains/feedback/feedback.features.ts';
import { accountsFeatures, accountsSeeds } from '../domains/accounts/accounts.features.ts';
import { messagingFeatures } from '../domains/messaging/messaging.features.ts';
import { printFeatures, printSeeds } from '../domains/print/print.features.ts';
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
const seeds = [
  identitySeeds,
  instituteSeeds,
  admissionsSeeds,
  academicsSeeds,
  coursesSeeds,
  examsSeeds,
  resultsSeeds,
  peopleSeeds,
  hrmsSeeds,
  accountsSeeds,
  printSeeds,
];

declare module '../kit/access/access.contract.ts' {
  interface FeatureModules extends ModulesOf<typeof features> {}
  interface ConditionKinds extends KindsOf<typeof conditions> {}
}

// Everything a right can be about, how it can be narrowed, and what the first policies grant: server, worker and console declare it before anything asks.
declareRights({ features, conditions, seeds, duties: [resultsDuties, identityDuties] });

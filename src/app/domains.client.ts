import { identityClient } from '../domains/identity/identity.client-module.ts';
import { instituteClient } from '../domains/institute/institute.client-module.ts';
import { admissionsClient } from '../domains/admissions/admissions.client-module.ts';
import { academicsClient } from '../domains/academics/academics.client-module.ts';
import { coursesClient } from '../domains/courses/courses.client-module.ts';
import { examsClient } from '../domains/exams/exams.client-module.ts';
import { resultsClient } from '../domains/results/results.client-module.ts';
import { peopleClient } from '../domains/people/people.client-module.ts';
import { hrmsClient } from '../domains/hrms/hrms.client-module.ts';
import { feedbackClient } from '../domains/feedback/feedback.client-module.ts';
import { accountsClient } from '../domains/accounts/accounts.client-module.ts';
import { messagingClient } from '../domains/messaging/messaging.client-module.ts';
import { printClient } from '../domains/print/print.client-module.ts';
import { declareRights } from '../kit/access/access.contract.ts';
import { kitRights } from '../kit/access/kit.features.ts';
import type { ClientModule } from '../kit/console/client-module.client.ts';
import { dashboardClient } from './dashboard/dashboard.client-module.ts';

/** Every domain as the console knows it; of several that offer the same, the first is asked first. */
export const clientDomains: readonly ClientModule[] = [
  dashboardClient,
  identityClient,
  instituteClient,
  admissionsClient,
  academicsClient,
  coursesClient,
  examsClient,
  resultsClient,
  peopleClient,
  hrmsClient,
  feedbackClient,
  accountsClient,
  messagingClient,
  printClient,
];

// The console asks the same rights as the server, by the same declarations.
declareRights([kitRights, ...clientDomains.map(({ rights }) => rights)]);

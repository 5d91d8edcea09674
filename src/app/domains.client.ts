import { academicsClient } from '../domains/academics/academics.client-module.ts';
import { coursesClient } from '../domains/courses/courses.client-module.ts';
import { examsClient } from '../domains/exams/exams.client-module.ts';
import { identityClient } from '../domains/identity/identity.client-module.ts';
import { instituteClient } from '../domains/institute/institute.client-module.ts';
import { peopleClient } from '../domains/people/people.client-module.ts';
import { resultsClient } from '../domains/results/results.client-module.ts';
import type { ClientModule } from '../kit/console/client-module.client.ts';
import { dashboardClient } from './dashboard/dashboard.client-module.ts';

/** Every domain as the console knows it; of several that offer the same, the first is asked first. */
export const clientDomains: readonly ClientModule[] = [
  dashboardClient,
  identityClient,
  instituteClient,
  academicsClient,
  coursesClient,
  examsClient,
  resultsClient,
  peopleClient,
];

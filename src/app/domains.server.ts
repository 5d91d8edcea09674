import './refusals.server.ts';
import { identityModule } from '../domains/identity/identity.server-module.ts';
import { instituteModule } from '../domains/institute/institute.server-module.ts';
import { admissionsModule } from '../domains/admissions/admissions.server-module.ts';
import { academicsModule } from '../domains/academics/academics.server-module.ts';
import { coursesModule } from '../domains/courses/courses.server-module.ts';
import { examsModule } from '../domains/exams/exams.server-module.ts';
import { resultsModule } from '../domains/results/results.server-module.ts';
import { peopleModule } from '../domains/people/people.server-module.ts';
import { hrmsModule } from '../domains/hrms/hrms.server-module.ts';
import { feedbackModule } from '../domains/feedback/feedback.server-module.ts';
import { accountsModule } from '../domains/accounts/accounts.server-module.ts';
import { messagingModule } from '../domains/messaging/messaging.server-module.ts';
import { printModule } from '../domains/print/print.server-module.ts';
import { declareRights } from '../kit/access/access.contract.ts';
import { kitRights } from '../kit/access/kit.features.ts';
import { assemble } from '../kit/assembly/assemble.server.ts';
import { kitModule } from '../kit/assembly/kit.server-module.ts';
import type { ServerModule } from '../kit/assembly/server-module.server.ts';
import { dashboardMenu } from './dashboard/dashboard.menu.ts';

/** Every domain on the server, in the order in which lists show them, and the kit's own part. */
const modules: readonly ServerModule[] = [
  identityModule,
  instituteModule,
  admissionsModule,
  academicsModule,
  coursesModule,
  examsModule,
  resultsModule,
  peopleModule,
  hrmsModule,
  feedbackModule,
  accountsModule,
  messagingModule,
  printModule,
  kitModule,
];

// Everything a right can be about, how it can be narrowed, and what the first policies grant: nothing may ask before.
declareRights([kitRights, ...modules.flatMap(({ rights }) => rights ?? [])]);

/** The server, its worker, OpenAPI, the grid of callers, the fuzzer and the suites over masters, calls and rights read this one value. */
export const product = assemble(modules, dashboardMenu);

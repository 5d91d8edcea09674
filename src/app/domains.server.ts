import './declared.features.ts';
import { identityModule } from '../domains/identity/identity.server-module.ts';
import { instituteModule } from '../domains/institute/institute.server-module.ts';
import { academicsModule } from '../domains/academics/academics.server-module.ts';
import { coursesModule } from '../domains/courses/courses.server-module.ts';
import { examsModule } from '../domains/exams/exams.server-module.ts';
import { resultsModule } from '../domains/results/results.server-module.ts';
import { peopleModule } from '../domains/people/people.server-module.ts';
import { assemble } from '../kit/assembly/assemble.server.ts';
import { kitModule } from '../kit/assembly/kit.server-module.ts';
import type { ServerModule } from '../kit/assembly/server-module.server.ts';
import { menuGroups } from './menu/console.menu.ts';

/** Every domain on the server, in the order in which lists of all of them stand, and the kit's own part. */
const modules: readonly ServerModule[] = [
  identityModule,
  instituteModule,
  academicsModule,
  coursesModule,
  examsModule,
  resultsModule,
  peopleModule,
  kitModule,
];

/** The server, its worker, OpenAPI, the grid of callers, the fuzzer and the suites over masters, calls and rights read this one value. */
export const product = assemble(modules, menuGroups);

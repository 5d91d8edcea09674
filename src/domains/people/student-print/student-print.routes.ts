import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { printProfile } from './student-print.command.ts';
import { printStudentProfile } from './student-print.contract.ts';

export const studentPrintRoutes: Route[] = [serve(printStudentProfile, ({ db, scope, params }) => printProfile(db, scope, params.id))];

import { collectedUpload } from '../../../kit/http/collected-upload.server.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { keepFile } from './student-file.command.ts';
import { addStudentFile } from './student-file.contract.ts';

export const studentFileRoutes: Route[] = [
  serve(addStudentFile, async ({ db, scope, query, upload }) => ({
    data: await keepFile(db, scope, query, await collectedUpload(upload)),
  })),
];

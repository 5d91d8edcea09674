import * as z from 'zod/mini';
import { defineEndpoint, idParams } from '../../../kit/http/endpoint.contract.ts';

export const printStudentProfile = defineEndpoint({
  name: 'printStudentProfile',
  summary: 'The profile of one student as a PDF, with the attributes chosen for it; nothing sensitive',
  method: 'GET',
  path: '/api/people/students/:id/profile.pdf',
  scope: 'INSTITUTE',
  permission: { feature: 'profiles', action: 'export' },
  params: idParams,
  reply: z.unknown(),
  kind: 'DOWNLOAD',
});

import { defineServerModule } from '../../kit/assembly/server-module.server.ts';
import { admissionsRights } from './admissions.features.ts';

export const admissionsModule = defineServerModule({ name: 'admissions', rights: admissionsRights });

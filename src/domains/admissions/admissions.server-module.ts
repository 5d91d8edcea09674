import { defineServerModule } from '../../kit/assembly/server-module.server.ts';
import { admissionsRights } from './admissions.features.ts';
// Names of its rights, for files that name them.
import './admissions.features.text.ts';

export const admissionsModule = defineServerModule({ name: 'admissions', rights: admissionsRights });

import { defineServerModule } from '../../kit/assembly/server-module.server.ts';
import { hrmsRights } from './hrms.features.ts';
// Names of its rights, for files that name them.
import './hrms.features.text.ts';

export const hrmsModule = defineServerModule({ name: 'hrms', rights: hrmsRights });

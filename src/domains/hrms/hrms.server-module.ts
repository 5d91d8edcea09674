import { defineServerModule } from '../../kit/assembly/server-module.server.ts';
import { hrmsRights } from './hrms.features.ts';

export const hrmsModule = defineServerModule({ name: 'hrms', rights: hrmsRights });

import { defineClientModule } from '../../kit/console/client-module.client.ts';
import { hrmsRights } from './hrms.features.ts';

export const hrmsClient = defineClientModule({ name: 'hrms', rights: hrmsRights, menu: [], texts: [], pages: {} });

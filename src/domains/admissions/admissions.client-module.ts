import { defineClientModule } from '../../kit/console/client-module.client.ts';
import { admissionsRights } from './admissions.features.ts';

export const admissionsClient = defineClientModule({ name: 'admissions', rights: admissionsRights, menu: [], texts: [], pages: {} });

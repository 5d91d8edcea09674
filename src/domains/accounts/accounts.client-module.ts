import { defineClientModule } from '../../kit/console/client-module.client.ts';
import { accountsRights } from './accounts.features.ts';

export const accountsClient = defineClientModule({ name: 'accounts', rights: accountsRights, menu: [], texts: [], pages: {} });

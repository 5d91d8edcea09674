import { defineServerModule } from '../../kit/assembly/server-module.server.ts';
import { accountsRights } from './accounts.features.ts';

export const accountsModule = defineServerModule({ name: 'accounts', rights: accountsRights });

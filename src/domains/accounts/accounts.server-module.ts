import { defineServerModule } from '../../kit/assembly/server-module.server.ts';
import { accountsRights } from './accounts.features.ts';
// Names of its rights, for files that name them.
import './accounts.features.text.ts';

export const accountsModule = defineServerModule({ name: 'accounts', rights: accountsRights });

import { defineServerModule } from '../../kit/assembly/server-module.server.ts';
import { messagingRights } from './messaging.features.ts';
// Names of its rights, for files that name them.
import './messaging.features.text.ts';

export const messagingModule = defineServerModule({ name: 'messaging', rights: messagingRights });

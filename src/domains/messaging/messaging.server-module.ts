import { defineServerModule } from '../../kit/assembly/server-module.server.ts';
import { messagingRights } from './messaging.features.ts';

export const messagingModule = defineServerModule({ name: 'messaging', rights: messagingRights });

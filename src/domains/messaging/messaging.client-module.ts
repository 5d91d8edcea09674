import { defineClientModule } from '../../kit/console/client-module.client.ts';
import { messagingRights } from './messaging.features.ts';

export const messagingClient = defineClientModule({ name: 'messaging', rights: messagingRights, menu: [], texts: [], pages: {} });

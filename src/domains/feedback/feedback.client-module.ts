import { defineClientModule } from '../../kit/console/client-module.client.ts';
import { feedbackRights } from './feedback.features.ts';

export const feedbackClient = defineClientModule({ name: 'feedback', rights: feedbackRights, menu: [], texts: [], pages: {} });

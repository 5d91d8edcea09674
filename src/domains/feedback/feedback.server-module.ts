import { defineServerModule } from '../../kit/assembly/server-module.server.ts';
import { feedbackRights } from './feedback.features.ts';

export const feedbackModule = defineServerModule({ name: 'feedback', rights: feedbackRights });

import { defineServerModule } from '../../kit/assembly/server-module.server.ts';
import { feedbackRights } from './feedback.features.ts';
// Names of its rights, for files that name them.
import './feedback.features.text.ts';

export const feedbackModule = defineServerModule({ name: 'feedback', rights: feedbackRights });

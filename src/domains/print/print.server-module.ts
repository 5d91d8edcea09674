import { defineServerModule } from '../../kit/assembly/server-module.server.ts';
import { printRights } from './print.features.ts';
// Names of its rights, for files that name them.
import './print.features.text.ts';

export const printModule = defineServerModule({ name: 'print', rights: printRights });

import { defineServerModule } from '../../kit/assembly/server-module.server.ts';
import { printRights } from './print.features.ts';

export const printModule = defineServerModule({ name: 'print', rights: printRights });

import { defineClientModule } from '../../kit/console/client-module.client.ts';
import { printRights } from './print.features.ts';

export const printClient = defineClientModule({ name: 'print', rights: printRights, menu: [], texts: [], pages: {} });

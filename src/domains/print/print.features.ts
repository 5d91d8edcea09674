import { defineFeatures } from '../../kit/access/access.contract.ts';
import type { ModulesOf, Rights, SeededShares } from '../../kit/access/access.contract.ts';

const printFeatures = defineFeatures({
  print: { module: 'PRINTING', people: 'LISTED' },
  printTemplates: { module: 'PRINTING', people: 'NONE' },
  letters: { module: 'PRINTING', people: 'LISTED' },
  cardPrinters: { module: 'PRINTING', people: 'NONE' },
});

/** Its share of the policies that every organisation begins with. */
const printSeeds: SeededShares = {
  controller: {
    pages: ['/admissions/master-setup/print-config', '/admissions/master-setup/id-card'],
    statements: [
      { effect: 'ALLOW', resources: ['print'], actions: ['read', 'create'] },
      { effect: 'ALLOW', resources: ['letters'], actions: ['read', 'create', 'delete'] },
      { effect: 'ALLOW', resources: ['printTemplates', 'cardPrinters'], actions: ['read', 'create', 'update', 'delete', 'export'] },
    ],
  },
  clerk: {
    pages: ['/admissions/master-setup/id-card'],
    statements: [
      { effect: 'ALLOW', resources: ['print', 'letters'], actions: ['read', 'create'] },
      // Whoever stands at the printer measures it.
      { effect: 'ALLOW', resources: ['cardPrinters'], actions: ['read', 'create', 'update', 'delete', 'export'] },
    ],
  },
  admission: {
    pages: ['/admissions/master-setup/print-config', '/admissions/master-setup/id-card'],
    statements: [
      { effect: 'ALLOW', resources: ['print'], actions: ['read', 'create'] },
      { effect: 'ALLOW', resources: ['letters'], actions: ['read', 'create', 'delete'] },
      { effect: 'ALLOW', resources: ['printTemplates', 'cardPrinters'], actions: ['read', 'create', 'update', 'delete', 'export'] },
    ],
  },
};

export const printRights: Rights = { features: printFeatures, seeds: printSeeds };

declare module '../../kit/access/access.contract.ts' {
  interface FeatureModules extends ModulesOf<typeof printFeatures> {}
}

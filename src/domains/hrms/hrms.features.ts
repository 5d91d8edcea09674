import { defineFeatures } from '../../kit/access/access.contract.ts';
import type { ModulesOf, Rights, SeededShares } from '../../kit/access/access.contract.ts';

const hrmsFeatures = defineFeatures({
  hr: { module: 'HR', people: 'LISTED' },
});

/** Its share of the policies that every organisation begins with. */
const hrmsSeeds: SeededShares = {
  hr: {
    pages: ['/hrms/payroll/payslip', '/hrms/attendance/staff-attendance'],
    statements: [{ effect: 'ALLOW', resources: ['hr'], actions: ['read', 'create', 'update', 'delete', 'export'] }],
  },
};

export const hrmsRights: Rights = { features: hrmsFeatures, seeds: hrmsSeeds };

declare module '../../kit/access/access.contract.ts' {
  interface FeatureModules extends ModulesOf<typeof hrmsFeatures> {}
}

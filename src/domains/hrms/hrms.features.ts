import { defineFeatures } from '../../kit/access/access.contract.ts';
import type { SeededShares } from '../../kit/access/access.contract.ts';

export const hrmsFeatures = defineFeatures({
  hr: { module: 'HR', people: 'LISTED' },
});

/** Its share of the policies that every organisation begins with. */
export const hrmsSeeds: SeededShares = {
  hr: {
    pages: ['/hrms/payroll/payslip', '/hrms/attendance/staff-attendance'],
    statements: [{ effect: 'ALLOW', resources: ['hr'], actions: ['read', 'create', 'update', 'delete', 'export'] }],
  },
};

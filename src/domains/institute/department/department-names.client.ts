import { recordNames } from '../../../kit/form/record-names.client.ts';
import { departments } from './department.contract.ts';

export const departmentNames = recordNames(departments);

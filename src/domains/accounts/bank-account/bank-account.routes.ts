import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { bankAccounts } from './bank-account.contract.ts';

export const bankAccountMaster = masterRoutes(bankAccounts);

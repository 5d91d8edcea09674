import * as z from 'zod/mini';
import { text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { bankAccountText } from './bank-account.text.ts';

const written = (form: RegExp) => z.string().check(z.regex(form));

/** An account at a bank that money comes to. */
export const bankAccounts = defineMaster({
  texts: [bankAccountText],
  name: 'bank_account',
  plural: 'bankAccounts',
  path: '/api/accounts/bank-accounts',
  feature: 'feeMasters',
  record: {
    code: text(20),
    name: text(120),
    bank: text(120),
    branch: z.nullable(text(120)),
    accountNo: written(/^\d{6,20}$/),
    ifsc: written(/^[A-Z]{4}0[A-Z0-9]{6}$/),
    kind: z.enum(['SAVINGS', 'CURRENT', 'OVERDRAFT']),
    upiAddress: z.nullable(written(/^[A-Za-z0-9._-]{2,64}@[A-Za-z0-9]{2,32}$/)),
    merchantCode: z.nullable(written(/^\d{4}$/)),
    active: z.boolean(),
  },
  fields: {
    code: { label: 'bankAccount.code' },
    name: { label: 'bankAccount.name', heads: ['Account Name', 'खाते का नाम', 'खात्याचे नाव'] },
    bank: {
      label: 'bankAccount.bank',
      heads: ['Bank Name', 'बैंक का नाम', 'बँकेचे नाव'],
      sample: ['State Bank of India', 'Bank of Maharashtra'],
    },
    branch: { label: 'bankAccount.branch', sample: ['Pune'] },
    accountNo: { label: 'bankAccount.accountNo', heads: ['A/c No', 'Account No'], sample: ['30112233445', '60112233445'] },
    ifsc: { label: 'bankAccount.ifsc', help: 'bankAccount.ifsc.help', heads: ['IFSC Code'], sample: ['SBIN0001234', 'MAHB0000123'] },
    kind: { label: 'bankAccount.kind', usual: 'SAVINGS' },
    upiAddress: { label: 'bankAccount.upiAddress', help: 'bankAccount.upiAddress.help', sample: [''] },
    merchantCode: { label: 'bankAccount.merchantCode', help: 'bankAccount.merchantCode.help', sample: [''] },
    active: { label: 'bankAccount.active', usual: 'yes', sample: ['yes'] },
  },
  search: ['code', 'name', 'bank', 'accountNo'],
  sort: ['code', 'name', 'bank'],
  filters: ['active', 'kind'],
  unique: ['code'],
  display: 'name',
});

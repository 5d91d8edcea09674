import * as z from 'zod/mini';
import { errorIn } from '../../../kit/form/field-errors.rules.ts';
import type { RowsColumn } from '../../../kit/rows/rows-column.client.ts';
import { RowsEditor } from '../../../kit/rows/rows-editor.tsx';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { instituteFactsText } from './institute-facts.text.ts';
import { sectionRowsText } from './section-rows.text.ts';
import { BANK_ACCOUNT_KINDS } from './institute-sections.contract.ts';
import type { SectionForm } from './use-section-form.client.ts';

const { textOf } = textsOf(sectionRowsText, instituteFactsText);

/** As typed: incomplete values stay until saved. */
const typedAccreditations = z.array(z.object({ body: z.string(), grade: z.string(), validUntil: z.nullable(z.string()) }));
const typedAccounts = z.array(
  z.object({
    bank: z.string(),
    branch: z.nullable(z.string()),
    holder: z.string(),
    accountNo: z.string(),
    ifsc: z.string(),
    kind: z.enum(BANK_ACCOUNT_KINDS),
  }),
);
type Accreditation = z.output<typeof typedAccreditations>[number];
export type Account = z.output<typeof typedAccounts>[number];

export const accreditationsOf = (value: unknown): Accreditation[] => z.safeParse(typedAccreditations, value).data ?? [];
export const accountsOf = (value: unknown): Account[] => z.safeParse(typedAccounts, value).data ?? [];

interface Props {
  readonly form: SectionForm;
  readonly name: string;
}

/** Bodies that certified the institute, as on letterheads. */
export function AccreditationRows({ form, name }: Props) {
  const { t } = useText(sectionRowsText, instituteFactsText);
  const columns: RowsColumn<Accreditation>[] = [
    { id: 'body', title: t('institute.accreditation.body'), kind: 'TEXT', read: (row) => row.body, write: (body) => ({ body }) },
    { id: 'grade', title: t('institute.accreditation.grade'), kind: 'TEXT', read: (row) => row.grade, write: (grade) => ({ grade }) },
    {
      id: 'validUntil',
      title: t('institute.accreditation.validUntil'),
      kind: 'DATE',
      optional: true,
      width: 170,
      read: (row) => row.validUntil ?? '',
      write: (day) => ({ validUntil: day === '' ? null : day }),
    },
  ];
  return (
    <RowsEditor
      name={name}
      label={t('institute.accreditations')}
      headed
      columns={columns}
      rows={accreditationsOf(form.values[name])}
      onChange={(rows) => form.set(name, rows)}
      start={() => ({ body: '', grade: '', validUntil: null })}
      errorAt={(path) => errorIn(form.errors, name, path)}
      addLabel={t('institute.accreditation.add')}
      readOnly={false}
      order="FREE"
      most={10}
    />
  );
}

/** Accounts as printed on receipts and challans. */
export function AccountRows({ form, name }: Props) {
  const { t } = useText(sectionRowsText, instituteFactsText);
  const word = (id: 'bank' | 'holder' | 'accountNo' | 'ifsc', width?: number): RowsColumn<Account> => ({
    id,
    title: t(`institute.account.${id}`),
    kind: 'TEXT',
    ...(width ? { width } : {}),
    read: (row) => row[id],
    write: (text) => ({ [id]: text }),
  });
  const columns: RowsColumn<Account>[] = [
    word('bank'),
    {
      id: 'branch',
      title: t('institute.account.branch'),
      kind: 'TEXT',
      optional: true,
      read: (row) => row.branch ?? '',
      write: (text) => ({ branch: text === '' ? null : text }),
    },
    word('holder'),
    word('accountNo', 150),
    word('ifsc', 124),
    {
      id: 'kind',
      title: t('institute.account.kind'),
      kind: 'CHOICE',
      width: 104,
      options: BANK_ACCOUNT_KINDS.map((value) => ({ value, label: textOf(`institute.account.kind.${value}`) })),
      read: (row) => row.kind,
      write: (text) => {
        const kind = BANK_ACCOUNT_KINDS.find((one) => one === text);
        return kind ? { kind } : null;
      },
    },
  ];
  return (
    <RowsEditor
      name={name}
      label={t('institute.bankAccounts')}
      columns={columns}
      rows={accountsOf(form.values[name])}
      onChange={(rows) => form.set(name, rows)}
      start={(rows) => ({
        bank: '',
        branch: null,
        holder: rows.at(-1)?.holder ?? '',
        accountNo: '',
        ifsc: '',
        kind: BANK_ACCOUNT_KINDS[0],
      })}
      errorAt={(path) => errorIn(form.errors, name, path)}
      addLabel={t('institute.account.add')}
      readOnly={false}
      order="FREE"
      most={10}
      help={t('institute.bankAccounts.help')}
    />
  );
}

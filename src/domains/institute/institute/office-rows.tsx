import * as z from 'zod/mini';
import { errorIn } from '../../../kit/form/field-errors.rules.ts';
import type { RowsColumn } from '../../../kit/rows/rows-column.client.ts';
import { RowsEditor } from '../../../kit/rows/rows-editor.tsx';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { instituteFactsText } from './institute-facts.text.ts';
import { officeText } from './office.text.ts';
import classes from './institute.module.css';
import { OFFICES } from './institute-sections.contract.ts';
import type { SectionForm } from './use-section-form.client.ts';

const { textOf } = textsOf(officeText);

/** As typed: incomplete values stay until saved. */
const typed = z.array(
  z.object({
    office: z.enum(OFFICES),
    name: z.string(),
    designation: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
);
type Office = z.output<typeof typed>[number];
const officesOf = (value: unknown): Office[] => z.safeParse(typed, value).data ?? [];

function useColumns(): RowsColumn<Office>[] {
  const { t } = useText(officeText, instituteFactsText);
  const optional = (id: 'designation' | 'phone' | 'email', width?: number): RowsColumn<Office> => ({
    id,
    title: t(`institute.office.${id}`),
    kind: 'TEXT',
    optional: true,
    ...(width ? { width } : {}),
    read: (row) => row[id] ?? '',
    write: (text) => ({ [id]: text === '' ? null : text }),
  });
  return [
    {
      id: 'office',
      title: t('institute.office.office'),
      kind: 'CHOICE',
      width: 190,
      options: OFFICES.map((value) => ({ value, label: textOf(`institute.office.${value}`) })),
      read: (row) => row.office,
      write: (text) => {
        const office = OFFICES.find((one) => one === text);
        return office ? { office } : null;
      },
    },
    { id: 'name', title: t('institute.office.name'), kind: 'TEXT', read: (row) => row.name, write: (name) => ({ name }) },
    optional('designation'),
    optional('phone', 150),
    optional('email'),
  ];
}

/** Contacts by office. */
export function OfficeRows({ form, name }: { readonly form: SectionForm; readonly name: string }) {
  const { t } = useText(officeText, instituteFactsText);
  const columns = useColumns();
  return (
    <RowsEditor
      name={name}
      label={t('institute.offices')}
      columns={columns}
      rows={officesOf(form.values[name])}
      onChange={(rows) => form.set(name, rows)}
      start={(rows) => ({
        office: OFFICES.find((one) => rows.every(({ office }) => office !== one)) ?? 'OTHER',
        name: '',
        designation: null,
        phone: null,
        email: null,
      })}
      errorAt={(path) => errorIn(form.errors, name, path)}
      addLabel={t('institute.office.add')}
      readOnly={false}
      order="FREE"
      most={40}
      help={t('institute.offices.help')}
    />
  );
}

export function Offices({ value }: { readonly value: unknown }) {
  return (
    <ul className={classes.lines}>
      {officesOf(value).map(({ office, name, designation, phone, email }) => (
        <li key={[office, name, phone, email].join(' ')}>
          <b>{textOf(`institute.office.${office}`)}</b> {[name, designation].filter(Boolean).join(', ')}
          <span>{[phone, email].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}

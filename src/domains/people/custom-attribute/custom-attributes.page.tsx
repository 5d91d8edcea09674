import { MultiSelect } from '@mantine/core';
import { AttributeInput } from '../../../kit/attribute/attribute-input.tsx';
import { attributeField } from '../../../kit/attribute/attribute.contract.ts';
import type { FormValues } from '../../../kit/field/field-value.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import type { FieldProps } from '../../../kit/master/master-look.client.ts';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { customAttributeText } from './custom-attribute.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import * as z from 'zod/mini';
import classes from './custom-attribute.module.css';
import { attributeReaders, customAttributes } from './custom-attribute.contract.ts';

/** Names of the policies that may see it. */
function ReadersField({ name, label, value, onChange, errorAt, readOnly }: FieldProps<string[]>) {
  const { t } = useText(customAttributeText, uiText);
  const instituteId = useInstituteId();
  const policies = useCall(attributeReaders, { instituteId }).data?.data ?? [];
  const data = policies.map((policy) => ({ value: policy.id, label: policy.name }));
  const lost = value.filter((id) => !policies.some((policy) => policy.id === id)).map((id) => ({ value: id, label: t('list.loading') }));
  return (
    <MultiSelect
      name={name}
      data-field={name}
      label={label}
      description={t('customAttribute.visibleTo.help')}
      error={errorAt('') ?? null}
      disabled={readOnly}
      data={[...data, ...lost]}
      value={value}
      onChange={onChange}
      searchable
      placeholder={value.length === 0 ? t('customAttribute.everybody') : ''}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

/** How the field will look on the form, with the present definition. */
function Example({ values }: { readonly values: FormValues }) {
  const { t } = useText(customAttributeText);
  const empty = (value: unknown) => (value === '' ? null : value);
  const read = z.safeParse(attributeField, Object.fromEntries(Object.entries(values).map(([key, value]) => [key, empty(value)])));
  if (!read.success) return null;
  return (
    <div className={classes.example} aria-label={t('customAttribute.example')} role="group">
      <p className={classes.caption}>{t('customAttribute.example')}</p>
      <AttributeInput
        field={{ ...read.data, key: 'example' }}
        value={undefined}
        masked={false}
        error={undefined}
        disabled={false}
        onChange={() => undefined}
      />
    </div>
  );
}

/** Custom attributes of students, applications and course instances. */
export const CustomAttributesPage = masterPage(customAttributes, {
  text: { title: 'customAttributes.title', purpose: 'customAttributes.purpose', one: 'customAttributes.one' },
  columns: ['label', 'key', 'appliesTo', 'type', 'groupName', 'position', 'required', 'sensitivity', 'listed', 'active'],
  form: [
    'appliesTo',
    'label',
    'labelHi',
    'labelMr',
    'key',
    'type',
    'options',
    'least',
    'most',
    'pattern',
    'required',
    'groupName',
    'position',
    'sensitivity',
    'visibleTo',
    'forms',
    'prints',
    'listed',
    'active',
  ],
  begin: {
    appliesTo: 'STUDENT_PROFILE',
    type: 'TEXT',
    sensitivity: 'INTERNAL',
    forms: ['OFFICE'],
    position: 1,
    active: true,
    options: [],
    visibleTo: [],
    prints: [],
  },
  fields: { visibleTo: (props) => <ReadersField {...props} /> },
  example: (values) => <Example values={values} />,
});

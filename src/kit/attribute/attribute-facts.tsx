import type { ReactNode } from 'react';
import { useText } from '../text/text.client.ts';
import { attributeText } from './attribute.text.ts';
import { groupsOf, requiredOn } from './attribute-value.rules.ts';
import { labelOf, valueText } from './attribute-words.client.ts';
import type { AttributeField, AttributeValues } from './attribute.contract.ts';
import classes from './attribute.module.css';

interface Props {
  readonly fields: readonly AttributeField[];
  readonly values: AttributeValues;
  readonly masked: readonly string[];
  /** What is offered in the place of a masked value. */
  readonly hidden: (field: AttributeField) => ReactNode;
}

function Value({ field, values, masked, hidden }: Omit<Props, 'fields'> & { readonly field: AttributeField }) {
  const { t } = useText(attributeText);
  const value = values[field.key];
  if (masked.includes(field.key)) return <>{hidden(field)}</>;
  if (value === undefined && requiredOn([field], 'OFFICE').length > 0)
    return <span className={classes.missing}>{t('attribute.missing')}</span>;
  if (field.type === 'URL' && typeof value === 'string')
    return (
      <a href={value} target="_blank" rel="noopener noreferrer nofollow">
        {value}
      </a>
    );
  return <>{valueText(field, value)}</>;
}

/** Values to read, under the headings of their groups. One that is no longer used shows as long as it has a value. */
export function AttributeFacts({ fields, values, masked, hidden }: Props) {
  const { language } = useText();
  const shown = fields.filter((field) => field.active || values[field.key] !== undefined || masked.includes(field.key));
  return (
    <>
      {groupsOf(shown).map(({ group, fields: members }) => (
        <section key={group ?? ''}>
          {group === null ? null : <h3 className={classes.heading}>{group}</h3>}
          <dl className={classes.facts}>
            {members.map((field) => (
              <div key={field.key}>
                <dt>{labelOf(field, language)}</dt>
                <dd>
                  <Value field={field} values={values} masked={masked} hidden={hidden} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

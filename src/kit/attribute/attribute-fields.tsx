import { useText } from '../text/text.client.ts';
import { AttributeInput } from './attribute-input.tsx';
import { groupsOf } from './attribute-value.rules.ts';
import type { AttributeField, AttributeValue, AttributeValues } from './attribute.contract.ts';
import classes from './attribute.module.css';

interface Props {
  readonly fields: readonly AttributeField[];
  readonly values: AttributeValues;
  readonly masked: readonly string[];
  /** Sentences by the key of the attribute. */
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly onChange: (key: string, value: AttributeValue) => void;
}

/** The attributes of a form under the headings of their groups. */
export function AttributeFields({ fields, values, masked, errors, disabled, onChange }: Props) {
  const { t } = useText();
  return (
    <>
      {groupsOf(fields).map(({ group, fields: members }) => (
        <fieldset key={group ?? ''} className={classes.group}>
          <legend>{group ?? t('attribute.further')}</legend>
          {members.map((field) => (
            <AttributeInput
              key={field.key}
              field={field}
              value={values[field.key]}
              masked={masked.includes(field.key) && values[field.key] === undefined}
              error={errors[field.key]}
              disabled={disabled}
              onChange={(value) => onChange(field.key, value)}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}

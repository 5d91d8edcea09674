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
  /** Heading of those without a group, if other fields come before them. */
  readonly heading?: string;
  readonly onChange: (key: string, value: AttributeValue) => void;
}

/** The attributes of a form under the headings of their groups. */
export function AttributeFields({ fields, values, masked, errors, disabled, heading, onChange }: Props) {
  return (
    <>
      {groupsOf(fields).map(({ group, fields: members }) => (
        <fieldset key={group ?? ''} className={classes.group}>
          {(group ?? heading) ? <legend>{group ?? heading}</legend> : null}
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

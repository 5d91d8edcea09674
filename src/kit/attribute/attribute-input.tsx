import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useText } from '../text/text.client.ts';
import { attributeText } from './attribute.text.ts';
import { fieldText } from '../form/field.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { DayField } from '../form/day-field.tsx';
import { labelOf } from './attribute-words.client.ts';
import type { AttributeField, AttributeValue } from './attribute.contract.ts';
import { SearchSelect } from '../ui/search-select.tsx';

interface Props {
  readonly field: AttributeField;
  readonly value: AttributeValue | undefined;
  /** A sensitive value exists: typing replaces it. */
  readonly masked: boolean;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: AttributeValue) => void;
}

const asText = (value: AttributeValue | undefined): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const flagOf = (value: AttributeValue | undefined): string | null => (typeof value === 'boolean' ? String(value) : null);

/** Help text under the label. */
function useHint({ type, pattern, least, most }: AttributeField, masked: boolean): string | undefined {
  const { t } = useText(attributeText);
  if (masked) return t('attribute.replaces');
  if (pattern !== null) return t('attribute.patternHint', { pattern });
  if (type === 'PHONE') return t('attribute.phoneHint');
  if ((type === 'WHOLE_NUMBER' || type === 'DECIMAL') && least !== null && most !== null) return t('attribute.rangeHint', { least, most });
  return undefined;
}

const MODES: Readonly<Partial<Record<AttributeField['type'], 'numeric' | 'decimal' | 'tel' | 'email' | 'url'>>> = {
  WHOLE_NUMBER: 'numeric',
  DECIMAL: 'decimal',
  PHONE: 'tel',
  EMAIL: 'email',
  URL: 'url',
};

/** Props common to all kinds of input. */
function useShared({ field, masked, error, disabled }: Props) {
  const { t, language } = useText(attributeText);
  const hint = useHint(field, masked);
  const shared = { name: field.key, 'data-field': field.key, label: labelOf(field, language), description: hint };
  return {
    ...shared,
    error: error ?? null,
    disabled,
    withAsterisk: field.required,
    placeholder: masked ? t('attribute.masked') : undefined,
  };
}

function ChoiceInput(props: Props) {
  const { t } = useText(fieldText, uiText);
  const { field, value, onChange } = props;
  const shared = useShared(props);
  const choice = { ...shared, placeholder: shared.placeholder ?? t('field.choosePlaceholder'), comboboxProps: { shadow: 'md' as const } };
  const searchable = field.options.length > 8;
  if (field.type === 'OPTIONS') {
    const chosen = Array.isArray(value) ? value : [];
    const placeholder = chosen.length > 0 ? '' : choice.placeholder;
    return (
      <MultiSelect
        {...choice}
        placeholder={placeholder}
        data={[...field.options]}
        value={chosen}
        searchable={searchable}
        onChange={onChange}
      />
    );
  }
  if (field.type === 'OPTION')
    return (
      <SearchSelect
        {...choice}
        data={[...field.options]}
        value={asText(value) || null}
        clearable
        searchable={searchable}
        onChange={onChange}
      />
    );
  const flags = [
    { value: 'true', label: t('flag.yes') },
    { value: 'false', label: t('flag.no') },
  ];
  const read = (next: string | null) => (next === null ? null : next === 'true');
  return <Select {...choice} data={flags} value={flagOf(value)} clearable onChange={(next) => onChange(read(next))} />;
}

/** One attribute, entered as its type says. */
export function AttributeInput(props: Props) {
  const { field, value, onChange } = props;
  const shared = { ...useShared(props), value: asText(value) };
  switch (field.type) {
    case 'YES_NO':
    case 'OPTION':
    case 'OPTIONS':
      return <ChoiceInput {...props} />;
    case 'LONG_TEXT':
      return <Textarea {...shared} autosize minRows={3} maxRows={8} onChange={(event) => onChange(event.currentTarget.value)} />;
    case 'DATE':
      return <DayField {...shared} onChange={onChange} />;
    default: {
      const mode = MODES[field.type];
      return (
        <TextInput
          {...shared}
          {...(mode ? { inputMode: mode } : {})}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    }
  }
}

import { Checkbox, Group, NumberInput, TagsInput, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { timeZones } from '../../../kit/text/time-zone.contract.ts';
import { countryList } from '../../../kit/text/countries.rules.ts';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { shellText } from '../../../app/shell/shell.text.ts';
import { instituteFactsText } from './institute-facts.text.ts';
import { instituteSettingsText } from './institute-settings.text.ts';
import { examSettingsText } from './exam-settings.text.ts';
import { organisationText } from '../organisation/organisation.text.ts';
import { fieldText } from '../../../kit/form/field.text.ts';
import { helpBeside } from '../../../kit/form/schema-text.client.ts';
import { WEEKDAYS } from './institute-sections.contract.ts';
import { dayName, zoneName, type FactLook } from './section-looks.client.ts';
import { OfficeRows } from './office-rows.tsx';
import { AccountRows, AccreditationRows } from './section-rows.tsx';
import { helpOfFact, type SectionForm } from './use-section-form.client.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';

const { textOf } = textsOf(instituteFactsText, instituteSettingsText, examSettingsText, shellText, organisationText);

const LABEL: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];
const asText = (value: unknown) => (typeof value === 'string' ? value : '');
const asTexts = (value: unknown) => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);
const asNumbers = (value: unknown) => (Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []);

interface Props {
  readonly form: SectionForm;
  readonly look: FactLook;
}

function sharedOf({ form, look }: Props) {
  const { name, required } = look;
  return {
    name,
    'data-field': name,
    label: textOf(`institute.${name}`),
    description: helpBeside(form.errors[name], helpOfFact(name)),
    inputWrapperOrder: LABEL,
    required: required === true,
    error: form.errors[name] ?? null,
  };
}

function Days(props: Props) {
  const { language } = useText();
  const { name } = props.look;
  const { label, description, error } = sharedOf(props);
  const days = asNumbers(props.form.values[name]);
  return (
    <Checkbox.Group
      label={label}
      description={description}
      inputWrapperOrder={LABEL}
      error={error}
      value={days.map(String)}
      onChange={(chosen) => props.form.set(name, chosen.map(Number))}
    >
      <Group gap="8px 18px" mt={6} mb={4}>
        {WEEKDAYS.map((day) => (
          <Checkbox key={day} value={String(day)} label={dayName(day, language)} {...(day === 1 ? { 'data-field': name } : {})} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

function choicesOf({ kind, name, choices = [] }: FactLook, language: string, at: number) {
  if (kind === 'COUNTRY') return countryList(language).map((country) => ({ value: country.code, label: country.name }));
  if (kind === 'ZONE') return timeZones().map((zone) => ({ value: zone, label: zoneName(zone, at) }));
  return choices.map((value) => ({ value, label: textOf(`institute.${name}.${value}`, value) }));
}

function Choice(props: Props) {
  const { t, language } = useText(fieldText);
  const { form, look } = props;
  const [opened] = useState(() => Date.now());
  const data = useMemo(() => choicesOf(look, language, opened), [look, language, opened]);
  return (
    <SearchSelect
      {...sharedOf(props)}
      data={data}
      searchable={look.kind !== 'CHOICE'}
      clearable={!look.required}
      placeholder={t('field.choosePlaceholder')}
      comboboxProps={{ shadow: 'md' }}
      value={asText(form.values[look.name]) || null}
      onChange={(chosen) => form.set(look.name, chosen)}
    />
  );
}

/** One fact of a section, entered as its kind asks. */
export function SectionField(props: Props) {
  const { t } = useText(instituteFactsText, instituteSettingsText, examSettingsText);
  const { form, look } = props;
  const { name, kind } = look;
  const value = form.values[name];
  switch (kind) {
    case 'DAYS':
      return <Days {...props} />;
    case 'CHOICE':
    case 'COUNTRY':
    case 'ZONE':
      return <Choice {...props} />;
    case 'ACCREDITATIONS':
      return <AccreditationRows form={form} name={name} />;
    case 'BANKS':
      return <AccountRows form={form} name={name} />;
    case 'OFFICES':
      return <OfficeRows form={form} name={name} />;
    case 'FLAG': {
      const { inputWrapperOrder: _order, ...shared } = sharedOf(props);
      return <Checkbox {...shared} checked={value === true} onChange={(event) => form.set(name, event.currentTarget.checked)} />;
    }
    case 'PHONES':
      return (
        <TagsInput
          {...sharedOf(props)}
          value={asTexts(value)}
          onChange={(next) => form.set(name, next)}
          acceptValueOnBlur
          placeholder={t('institute.phones.placeholder')}
          maxTags={5}
        />
      );
    case 'WHOLE':
      return (
        <NumberInput
          {...sharedOf(props)}
          placeholder={textOf(`institute.${name}.none`, '')}
          allowDecimal={false}
          hideControls
          thousandSeparator={false}
          value={typeof value === 'number' || typeof value === 'string' ? value : ''}
          onChange={(typed) => form.set(name, typed === '' ? null : typed)}
        />
      );
    case 'TEXT':
    case 'CODE': {
      return (
        <TextInput
          {...sharedOf(props)}
          lang={look.lang}
          autoCapitalize={kind === 'CODE' ? 'characters' : undefined}
          spellCheck={kind === 'CODE' ? false : undefined}
          value={asText(value)}
          onChange={(event) => form.set(name, event.currentTarget.value || (look.required ? '' : null))}
        />
      );
    }
  }
}

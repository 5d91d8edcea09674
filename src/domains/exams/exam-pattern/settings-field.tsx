import { Checkbox, MultiSelect, Select, TextInput } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { settingsText } from '../../../app/settings/settings.text.ts';
import { examInstanceText } from '../exam-instance/exam-instance.text.ts';
import { examPatternText } from './exam-pattern.text.ts';
import { accountText } from '../../identity/account/account.text.ts';
import type { PatternSettings } from '../../result-rules/engine/pattern-settings.contract.ts';
import form from './settings-field.module.css';
import type { OwnFieldProps } from '../editing/field.contract.ts';
import { textOrNull, wholeOrNull } from '../editing/typed-number.rules.ts';
import { PromotionRows } from './promotion-rows.tsx';
import { isAsked, settingAt, SETTING_SECTIONS, withSetting, type SettingField, type TypedDocument } from './settings-form.rules.ts';
import { FieldGrid, Fold, FormSection } from '../editing/form-parts.tsx';

interface OneProps {
  readonly field: SettingField;
  readonly document: TypedDocument;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (value: unknown) => void;
}

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const asList = (value: unknown) => (Array.isArray(value) ? value.map(asText) : []);

/** The document value of a typed text. */
function typedValue({ kind, optional }: SettingField, text: string): unknown {
  if (kind === 'WHOLE') return wholeOrNull(text) ?? (optional ? null : text);
  return optional ? textOrNull(text) : text;
}

function One({ field, document, error, readOnly, onChange }: OneProps) {
  const { textOf } = useText(examPatternText, settingsText, examInstanceText, accountText);
  const key = `patternSettings.${field.path}`;
  const value = settingAt(document, field.path);
  const shared = {
    label: textOf(key),
    description: textOf(`${key}.help`, '') || null,
    'data-field': `settings.${field.path}`,
    error: error ?? null,
    disabled: readOnly,
  };
  const options = (field.options ?? []).map((option) => ({ value: option, label: textOf(`${key}.${option}`, option) }));
  switch (field.kind) {
    case 'FLAG':
      return (
        <Checkbox
          label={shared.label}
          disabled={readOnly}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'CHOICE':
      return <Select {...shared} data={options} value={asText(value) || null} onChange={onChange} comboboxProps={{ shadow: 'md' }} />;
    case 'MANY':
      return (
        <MultiSelect
          {...shared}
          className={form.wide ?? ''}
          data={options}
          value={asList(value)}
          onChange={onChange}
          comboboxProps={{ shadow: 'md' }}
        />
      );
    case 'DECIMAL':
    case 'WHOLE':
    case 'TEXT':
      return (
        <TextInput
          {...shared}
          inputMode={field.kind === 'TEXT' ? 'text' : 'decimal'}
          value={asText(value)}
          onChange={(event) => onChange(typedValue(field, event.currentTarget.value))}
        />
      );
  }
}

/** All settings of an exam pattern except the heads, in sections; settings without effect are hidden. */
export function SettingsField({ value: typed, onChange: set, errorAt, readOnly }: OwnFieldProps<PatternSettings>) {
  const { t, textOf } = useText(examPatternText);
  const document: TypedDocument = { ...typed };
  // The typed value may not be valid settings yet; the schema checks it on save.
  const change = (next: TypedDocument) => set(next as PatternSettings);
  return (
    <FormSection aria-label={t('examPattern.settings')} data-field="settings" tabIndex={-1}>
      {SETTING_SECTIONS.map((section, at) => (
        <Fold key={section.id} open={at < 2 || section.fields.some(({ path }) => errorAt(path) !== undefined)}>
          <summary>
            <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
            {textOf(`patternSettings.section.${section.id}`)}
          </summary>
          <FieldGrid>
            {section.fields
              .filter((field) => isAsked(field.path, document))
              .map((field) => (
                <One
                  key={field.path}
                  field={field}
                  document={document}
                  error={errorAt(field.path)}
                  readOnly={readOnly}
                  onChange={(next) => change(withSetting(document, field.path, next))}
                />
              ))}
          </FieldGrid>
        </Fold>
      ))}
      <Fold>
        <summary>
          <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
          {t('patternSettings.section.promotion')}
        </summary>
        <div>
          <PromotionRows
            rows={typed.promotion}
            errorAt={errorAt}
            readOnly={readOnly}
            onChange={(promotion) => set({ ...typed, promotion })}
          />
        </div>
      </Fold>
    </FormSection>
  );
}

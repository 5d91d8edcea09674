import { Checkbox, MultiSelect, Textarea, TextInput } from '@mantine/core';
import { DayField } from '../../../kit/form/day-field.tsx';
import { PRINT_LANGUAGES } from '../../../kit/print-template/template.contract.ts';
import type { PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { printTemplateText } from '../print-template/print-template.text.ts';
import classes from './design.module.css';
import { LengthInput } from './number-inputs.tsx';
import { templateDesignText } from './template-design.text.ts';
import type { Design } from './use-design.client.ts';

interface Props {
  readonly design: Design;
  readonly readOnly: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Size, edges, languages and sides of the page. */
function PageFields({ design, readOnly }: Props) {
  const { t } = useText(templateDesignText);
  const { template, edit } = design;
  const sheet = (key: keyof PrintTemplate['page'], min: number, max: number) => (
    <LengthInput
      label={t(`design.page.${key}`)}
      value={template.page[key]}
      min={min}
      max={max}
      disabled={readOnly}
      onChange={(value) => edit((before) => ({ ...before, page: { ...before.page, [key]: value } }), `page ${key}`)}
    />
  );
  return (
    <>
      <div className={classes.pair}>
        {sheet('w', 2_000, 60_000)}
        {sheet('h', 2_000, 60_000)}
        {sheet('safe', 0, 5_000)}
        {sheet('bleed', 0, 1_000)}
      </div>
      <MultiSelect
        label={t('design.languages')}
        data={PRINT_LANGUAGES.map((value) => ({ value, label: t(`design.language.${value}`) }))}
        value={[...template.languages]}
        disabled={readOnly}
        onChange={(chosen) => {
          const languages = PRINT_LANGUAGES.filter((one) => chosen.includes(one));
          if (languages.length > 0) edit((before) => ({ ...before, languages }));
        }}
      />
      <Checkbox
        label={t('design.hasBack')}
        checked={template.sides === 2}
        disabled={readOnly}
        onChange={(event) => {
          const sides = event.currentTarget.checked ? 2 : 1;
          edit((before) => ({ ...before, sides }));
        }}
      />
    </>
  );
}

/** Name, first day and page of the template. */
export function TemplateFields({ design, readOnly }: Props) {
  const { t } = useText(templateDesignText, printTemplateText);
  const { form } = design;
  return (
    <Card title={t('design.template')}>
      <div className={classes.fields}>
        <TextInput
          label={t('printTemplate.name')}
          withAsterisk
          maxLength={80}
          value={text(form.values['name'])}
          error={form.errors['name'] ?? null}
          disabled={readOnly}
          onChange={(event) => form.set('name', event.currentTarget.value)}
        />
        <DayField
          label={t('printTemplate.startsOn')}
          withAsterisk
          value={text(form.values['startsOn'])}
          error={form.errors['startsOn'] ?? null}
          disabled={readOnly}
          onChange={(startsOn) => form.set('startsOn', startsOn)}
        />
        <Textarea
          label={t('printTemplate.notes')}
          autosize
          maxRows={4}
          maxLength={500}
          value={text(form.values['notes'])}
          disabled={readOnly}
          onChange={(event) => form.set('notes', event.currentTarget.value)}
        />
        <PageFields design={design} readOnly={readOnly} />
      </div>
    </Card>
  );
}

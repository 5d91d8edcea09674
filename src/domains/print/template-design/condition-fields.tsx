import { Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Condition, ConditionTest } from '../../../kit/print-template/template.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { printAreaFieldText } from '../print-kind/print-area-field.text.ts';
import { printFieldText } from '../print-kind/print-field.text.ts';
import { DATASETS } from '../print-kind/print-kinds.contract.ts';
import type { PrintKind } from '../print-kind/print-kinds.contract.ts';
import classes from './design.module.css';
import { nameField } from './edit-template.rules.ts';
import type { PartProps } from './look-fields.tsx';
import { templateDesignText } from './template-design.text.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';

const IS = ['GIVEN', 'MISSING', 'EQUAL', 'OTHER'] as const;
const MOST = 8;

interface TestProps {
  readonly test: ConditionTest;
  readonly names: readonly { readonly group: string; readonly items: readonly { readonly value: string; readonly label: string }[] }[];
  readonly number: number;
  readonly readOnly: boolean;
  readonly onChange: (test: ConditionTest) => void;
  readonly onRemove: () => void;
}

function TestFields({ test, names, number, readOnly, onChange, onRemove }: TestProps) {
  const { t } = useText(templateDesignText);
  const answers = test.of === 'ELEMENT' ? (['GIVEN', 'MISSING'] as const) : IS;
  const name = (chosen: string | null) => {
    const [of, key] = (chosen ?? '').split(' ');
    if (key && (of === 'FIELD' || of === 'ELEMENT'))
      onChange({ of, key, is: of === 'ELEMENT' && test.is !== 'MISSING' ? 'GIVEN' : test.is, value: test.value });
  };
  return (
    <fieldset className={classes.part}>
      <legend>{t('design.condition', { number })}</legend>
      <SearchSelect
        label={t('design.conditionOf')}
        data={names.map(({ group, items }) => ({ group, items: [...items] }))}
        value={`${test.of} ${test.key}`}
        allowDeselect={false}
        disabled={readOnly}
        onChange={name}
      />
      <Select
        label={t('design.conditionIs')}
        data={answers.map((value) => ({ value, label: t(`design.is.${value}`) }))}
        value={test.is}
        allowDeselect={false}
        disabled={readOnly}
        onChange={(is) => onChange({ ...test, is: IS.find((one) => one === is) ?? 'GIVEN' })}
      />
      {test.is === 'EQUAL' || test.is === 'OTHER' ? (
        <TextInput
          label={t('design.conditionValue')}
          value={test.value}
          maxLength={120}
          disabled={readOnly}
          onChange={(event) => onChange({ ...test, value: event.currentTarget.value })}
        />
      ) : null}
      {readOnly ? null : (
        <Button variant="subtle" color="red" size="xs" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={onRemove}>
          {t('design.conditionRemove')}
        </Button>
      )}
    </fieldset>
  );
}

/** When an element is shown: by fields that are given or have a value, and by other elements. */
export function ConditionFields({ element, design, readOnly, kind }: PartProps & { readonly kind: PrintKind }) {
  const { t, textOf } = useText(templateDesignText, printFieldText, printAreaFieldText);
  const { visibleIf } = element;
  const tests = visibleIf?.tests ?? [];
  const put = (next: readonly ConditionTest[], holds: Condition['holds'] = visibleIf?.holds ?? 'ALL', key = '') =>
    design.editElement(element.id, (one) => ({ ...one, visibleIf: next.length === 0 ? null : { holds, tests: [...next] } }), key);
  const names = [
    { group: t('design.fields'), items: DATASETS[kind].map(({ key }) => ({ value: `FIELD ${key}`, label: textOf(`printField.${key}`) })) },
    {
      group: t('design.elements'),
      items: design.template.elements.filter(({ id }) => id !== element.id).map(({ id }) => ({ value: `ELEMENT ${id}`, label: id })),
    },
  ];
  return (
    <>
      {tests.length > 1 ? (
        <Select
          label={t('design.holds')}
          data={(['ALL', 'ANY'] as const).map((value) => ({ value, label: t(`design.holds.${value}`) }))}
          value={visibleIf?.holds ?? 'ALL'}
          allowDeselect={false}
          disabled={readOnly}
          onChange={(value) => put(tests, value === 'ANY' ? 'ANY' : 'ALL')}
        />
      ) : null}
      {tests.map((test, at) => (
        <TestFields
          // oxlint-disable-next-line react/no-array-index-key -- tests have no name of their own
          key={at}
          test={test}
          names={names}
          number={at + 1}
          readOnly={readOnly}
          onChange={(next) =>
            put(
              tests.map((one, place) => (place === at ? next : one)),
              undefined,
              `condition ${at}`,
            )
          }
          onRemove={() => put(tests.filter((_, place) => place !== at))}
        />
      ))}
      {readOnly || tests.length >= MOST ? null : (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} />}
          onClick={() => put([...tests, { of: 'FIELD', key: nameField(DATASETS[kind]), is: 'GIVEN', value: '' }])}
        >
          {t('design.conditionAdd')}
        </Button>
      )}
    </>
  );
}

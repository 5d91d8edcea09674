import { Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PrintElement } from '../../../kit/print-template/template.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import classes from './design.module.css';
import { PagesField } from './flow-fields.tsx';
import { CountInput, LengthInput } from './number-inputs.tsx';
import { templateDesignText } from './template-design.text.ts';
import type { Design, Kept } from './use-design.client.ts';

interface Props {
  readonly element: PrintElement;
  readonly design: Design;
  readonly kept: Kept;
  readonly readOnly: boolean;
}

const NAME = /^[a-z][a-z0-9-]{0,39}$/;
const FURTHEST = 60_000;

/** The name of an element, by which faults and conditions call it; those that named it follow. */
function NameField({ element, design, kept, readOnly }: Props) {
  const { t } = useText(templateDesignText);
  const [typed, setTyped] = useState(element.id);
  const taken = design.template.elements.some((other) => other !== element && other.id === typed);
  const fault = !NAME.test(typed) ? t('design.nameFault') : taken ? t('design.nameTaken') : null;
  const leave = () => {
    if (fault !== null || typed === element.id) return;
    design.edit((template) => ({
      ...template,
      elements: template.elements.map((one) => ({
        ...one,
        id: one.id === element.id ? typed : one.id,
        visibleIf: one.visibleIf && {
          ...one.visibleIf,
          tests: one.visibleIf.tests.map((test) => (test.of === 'ELEMENT' && test.key === element.id ? { ...test, key: typed } : test)),
        },
      })),
    }));
    kept.choose(typed);
  };
  return (
    <TextInput
      label={t('design.name')}
      value={typed}
      error={fault}
      maxLength={40}
      disabled={readOnly}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}

/** Where an element is, by numbers. */
export function PlaceFields(props: Props) {
  const { element, design, readOnly } = props;
  const { t } = useText(templateDesignText);
  const set = (key: string, change: Partial<Pick<PrintElement, 'x' | 'y' | 'w' | 'h' | 'rotation' | 'z' | 'side' | 'overlaps'>>) =>
    design.editElement(element.id, (one) => ({ ...one, ...change }), key);
  const length = (key: 'x' | 'y' | 'w' | 'h', least: number) => (
    <LengthInput
      label={t(`design.${key}`)}
      value={element[key]}
      min={least}
      max={FURTHEST}
      disabled={readOnly}
      onChange={(value) => set(key, { [key]: value })}
    />
  );
  return (
    <>
      <NameField key={element.id} {...props} />
      <div className={classes.pair}>
        {length('x', -FURTHEST)}
        {length('y', -FURTHEST)}
        {length('w', 0)}
        {length('h', 0)}
        <Select
          label={t('design.rotation')}
          data={['0', '90', '180', '270'].map((value) => ({ value, label: t('design.degrees', { degrees: value }) }))}
          value={String(element.rotation)}
          allowDeselect={false}
          disabled={readOnly}
          onChange={(value) => set('', { rotation: ([0, 90, 180, 270] as const).find((one) => String(one) === value) ?? 0 })}
        />
        <CountInput label={t('design.z')} value={element.z} min={0} max={99} disabled={readOnly} onChange={(z) => set('z', { z })} />
      </div>
      {design.template.sides === 2 ? (
        <Select
          label={t('design.side')}
          data={['1', '2'].map((value) => ({ value, label: t(value === '1' ? 'design.front' : 'design.back') }))}
          value={String(element.side)}
          allowDeselect={false}
          disabled={readOnly}
          onChange={(value) => set('', { side: value === '2' ? 2 : 1 })}
        />
      ) : null}
      <PagesField element={element} design={design} readOnly={readOnly} />
      <Checkbox
        label={t('design.overlaps')}
        checked={element.overlaps}
        disabled={readOnly}
        onChange={(event) => set('', { overlaps: event.currentTarget.checked })}
      />
    </>
  );
}

import { Radio, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { blueprintVersionText } from '../blueprint-version/blueprint-version.text.ts';
import { courseBlueprintText } from '../course-blueprint/course-blueprint.text.ts';
import { fieldText } from '../../../kit/form/field.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useCbp, useCbpList, useVersions } from './cbp-area.client.ts';
import classes from './blueprints.module.css';
import { RegulationField } from './regulation-field.tsx';
import type { NewBlueprint } from './use-new-blueprint.client.ts';
import { blueprintName, versionName } from './version-words.client.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';

/** Which version of a blueprint is copied: its default first. */
function VersionPick({ form, blueprintId }: { readonly form: NewBlueprint; readonly blueprintId: string }) {
  const { t } = useText(courseBlueprintText, fieldText, uiText);
  const { isPending } = useVersions(blueprintId);
  const versions = useCbp((state) => state.versions);
  return (
    <Select
      label={t('blueprints.copyVersion')}
      withAsterisk
      data={versions.map((one) => ({ value: one.id, label: versionName(one) }))}
      value={form.values.copyOf}
      onChange={(copyOf) => form.set({ copyOf })}
      placeholder={isPending ? t('list.loading') : t('field.choosePlaceholder')}
      nothingFoundMessage={t('blueprints.noVersions')}
      error={form.errors['copyOf'] ?? null}
      data-field="copyOf"
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

function Copied({ form }: { readonly form: NewBlueprint }) {
  const { t } = useText(courseBlueprintText, fieldText, uiText);
  useCbpList();
  const list = useCbp((state) => state.cbpList);
  const [blueprintId, setBlueprintId] = useState<string | null>(null);
  const choose = (id: string | null) => {
    setBlueprintId(id);
    form.set({ copyOf: null });
  };
  return (
    <>
      <SearchSelect
        label={t('blueprints.copyFrom')}
        withAsterisk
        data={list.map(({ id, code, name }) => ({ value: id, label: blueprintName({ code, name }) }))}
        value={blueprintId}
        onChange={choose}
        placeholder={t('field.choosePlaceholder')}
        nothingFoundMessage={t('reference.nothing')}
        error={blueprintId === null ? (form.errors['copyOf'] ?? null) : null}
        comboboxProps={{ shadow: 'md' }}
      />
      {blueprintId === null ? null : <VersionPick key={blueprintId} form={form} blueprintId={blueprintId} />}
    </>
  );
}

/** Initial content of the first version. */
export function StartFrom({ form }: { readonly form: NewBlueprint }) {
  const { t } = useText(courseBlueprintText, blueprintVersionText);
  const { values, errors, set } = form;
  return (
    <Card title={t('blueprints.firstVersion')}>
      <div className={classes.fields}>
        <Radio.Group
          className={classes.whole ?? ''}
          label={t('blueprints.startFrom')}
          value={values.start}
          onChange={(start) => set({ start: start === 'COPY' ? 'COPY' : 'EMPTY' })}
        >
          <div className={classes.choices}>
            <Radio value="EMPTY" label={t('blueprints.startEmpty')} description={t('blueprints.startEmptyHelp')} />
            <Radio value="COPY" label={t('blueprints.startCopy')} description={t('blueprints.startCopyHelp')} />
          </div>
        </Radio.Group>
        {values.start === 'COPY' ? <Copied form={form} /> : null}
        <TextInput
          label={t('blueprintVersion.label')}
          description={t('blueprintVersion.label.help')}
          withAsterisk
          maxLength={80}
          data-field="label"
          error={errors['label'] ?? null}
          value={values.label}
          onChange={(event) => set({ label: event.currentTarget.value })}
        />
        {values.start === 'COPY' ? null : (
          <>
            <RegulationField form={form} />
            <TextInput
              label={t('blueprintVersion.creditTarget')}
              description={t('blueprintVersion.creditTarget.help')}
              inputMode="decimal"
              data-field="creditTarget"
              error={errors['creditTarget'] ?? null}
              value={values.creditTarget}
              onChange={(event) => set({ creditTarget: event.currentTarget.value })}
            />
          </>
        )}
      </div>
    </Card>
  );
}

import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { PageForm } from '../../../kit/form/page-form.tsx';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { courseBlueprintText } from '../course-blueprint/course-blueprint.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { branches } from '../../academics/branch/branch.contract.ts';
import { courses } from '../../academics/course/course.contract.ts';
import { BLUEPRINTS } from '../blueprint-version/blueprint-links.client.ts';
import classes from './blueprints.module.css';
import { StartFrom } from './start-from.tsx';
import { useNewBlueprint, type NewBlueprint } from './use-new-blueprint.client.ts';

function Facts({ form }: { readonly form: NewBlueprint }) {
  const { t } = useText(courseBlueprintText);
  const { values, errors, set } = form;
  return (
    <Card title={t('blueprints.facts')}>
      <div className={classes.fields}>
        <TextInput
          label={t('courseBlueprint.code')}
          description={t('courseBlueprint.code.help')}
          withAsterisk
          maxLength={30}
          data-field="code"
          error={errors['code'] ?? null}
          value={values.code}
          onChange={(event) => set({ code: event.currentTarget.value })}
        />
        <TextInput
          label={t('courseBlueprint.name')}
          description={t('courseBlueprint.name.help')}
          withAsterisk
          maxLength={160}
          data-field="name"
          error={errors['name'] ?? null}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <ReferenceSelect
          master={courses}
          field={{ value: values.courseId, onChange: (courseId) => set({ courseId }) }}
          known={null}
          shared={{ label: t('courseBlueprint.course'), withAsterisk: true, error: errors['courseId'] ?? null }}
          clearable={false}
        />
        <ReferenceSelect
          master={branches}
          field={{ value: values.branchId, onChange: (branchId) => set({ branchId }) }}
          known={null}
          shared={{
            label: t('courseBlueprint.branch'),
            description: t('courseBlueprint.branch.help'),
            error: errors['branchId'] ?? null,
          }}
          clearable
        />
      </div>
    </Card>
  );
}

function Form() {
  const { t } = useText(courseBlueprintText, uiText);
  const navigate = useNavigate();
  const form = useNewBlueprint();
  return (
    <PageForm className={classes.form} saving={form.saving} onSave={() => void form.save()}>
      <Facts form={form} />
      <StartFrom form={form} />
      <div className={classes.foot}>
        <Button variant="default" onClick={() => void navigate({ to: BLUEPRINTS })}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" loading={form.saving}>
          {t('blueprints.create')}
        </Button>
      </div>
      <LeaveGuard isChanged={form.isChanged} saving={form.saving} />
    </PageForm>
  );
}

/** A new blueprint with its first version: empty, or a copy of another version. */
export function CreateCourseBlueprintPage() {
  const { t } = useText(courseBlueprintText);
  const can = useCan();
  const may = can('courseBlueprints', 'create') && can('versions', 'create');
  return (
    <Page>
      <PageHead title={t('blueprints.createTitle')} purpose={t('blueprints.createPurpose')} />
      <PageArea>
        {may ? (
          <Form />
        ) : (
          <StatePanel kind="refused" title="403" action={<LinkButton to={BLUEPRINTS}>{t('blueprints.toList')}</LinkButton>}>
            {t('blueprints.mayNotCreate')}
          </StatePanel>
        )}
      </PageArea>
    </Page>
  );
}

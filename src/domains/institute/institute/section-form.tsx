import { Button } from '@mantine/core';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { instituteText } from './institute.text.ts';
import type { InstituteProfile } from './institute-profile.contract.ts';
import type { Section } from './institute-sections.contract.ts';
import classes from './institute.module.css';
import { SectionField } from './section-field.tsx';
import { SECTION_LOOKS } from './section-looks.client.ts';
import { useSectionForm, type SectionForm as Form } from './use-section-form.client.ts';

const { textOf } = textsOf(instituteText);

function Newer({ form }: { readonly form: Form }) {
  const { t } = useText(instituteText);
  return (
    <div className={classes.newer} role="alert">
      <p>{t('institute.newer')}</p>
      <Button.Group>
        <Button variant="default" size="xs" onClick={() => form.resolve('THEIRS')}>
          {t('institute.takeTheirs')}
        </Button>
        <Button variant="default" size="xs" onClick={() => form.resolve('MINE')}>
          {t('institute.keepMine')}
        </Button>
      </Button.Group>
    </div>
  );
}

interface Props {
  readonly profile: InstituteProfile;
  readonly section: Section;
  readonly onClose: () => void;
}

/** The drawer of one section. */
export function SectionForm({ profile, section, onClose }: Props) {
  const form = useSectionForm(profile, section, onClose);
  const { facts, wide = false } = SECTION_LOOKS[section];
  return (
    <DrawerForm
      title={textOf(`institute.section.${section}`)}
      note={profile.standing.collegeName}
      changed={form.changed}
      saving={form.saving}
      readOnly={false}
      wide={wide}
      onSave={() => void form.save()}
      onClose={onClose}
    >
      {form.newer ? <Newer form={form} /> : null}
      {facts.map((look) => (
        <SectionField key={look.name} form={form} look={look} />
      ))}
    </DrawerForm>
  );
}

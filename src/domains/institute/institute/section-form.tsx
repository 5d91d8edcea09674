import { ConflictNote } from '../../../kit/form/conflict-note.tsx';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { instituteFactsText } from './institute-facts.text.ts';
import { instituteSettingsText } from './institute-settings.text.ts';
import { examSettingsText } from './exam-settings.text.ts';
import type { InstituteProfile } from './institute-profile.contract.ts';
import type { Section } from './institute-sections.contract.ts';
import { SectionField } from './section-field.tsx';
import { factWords } from './section-card.tsx';
import { SECTION_LOOKS, type FactLook } from './section-looks.client.ts';
import { useSectionForm, type SectionForm as Form } from './use-section-form.client.ts';

const { textOf } = textsOf(instituteFactsText, instituteSettingsText, examSettingsText);

/** What somebody else changed in the section meanwhile. */
function Newer({ form, looks }: { readonly form: Form; readonly looks: readonly FactLook[] }) {
  const { language } = useText();
  const { conflict } = form;
  if (!conflict) return null;
  const changes = looks
    .filter(({ name }) => conflict.names.includes(name))
    .map((look) => ({ label: textOf(`institute.${look.name}`), words: factWords(look, conflict.theirs[look.name], language) }));
  return <ConflictNote by={conflict.by} changes={changes} onKeep={form.resolve} />;
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
      <Newer form={form} looks={facts} />
      {facts.map((look) => (
        <SectionField key={look.name} form={form} look={look} />
      ))}
    </DrawerForm>
  );
}

import { Button } from '@mantine/core';
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { printingText } from './printing.text.ts';
import { instituteFactsText } from './institute-facts.text.ts';
import { institutePictureText } from './institute-picture.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import type { InstituteProfile } from './institute-profile.contract.ts';
import type { Section } from './institute-sections.contract.ts';
import { PictureButton } from './institute-picture.tsx';
import classes from './institute.module.css';
import { missingForPrinting, PICTURE_OF_FACT, SECTION_OF_FACT, type PrintState } from './printing.rules.ts';

const { textOf } = textsOf(printingText, instituteFactsText, institutePictureText);

interface Props {
  readonly profile: InstituteProfile;
  readonly mayUpdate: boolean;
  readonly onEdit: (section: Section) => void;
}

const sectionsOf = ({ missing }: PrintState) => [
  ...new Set(missing.filter((fact) => !PICTURE_OF_FACT[fact]).map((fact) => SECTION_OF_FACT[fact])),
];
const picturesOf = ({ missing }: PrintState) => missing.flatMap((fact) => PICTURE_OF_FACT[fact] ?? []);

/** Links to missing facts: a file for a picture, else the section to enter it. */
function Ways({ state, profile, onEdit }: { readonly state: PrintState } & Pick<Props, 'profile' | 'onEdit'>) {
  return (
    <>
      {picturesOf(state).map((kind) => {
        const label = textOf(`institute.picture.${kind}`);
        return <PictureButton key={kind} profile={profile} kind={kind} label={label} title={label} />;
      })}
      {sectionsOf(state).map((section) => (
        <Button
          key={section}
          size="xs"
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.75} />}
          onClick={() => onEdit(section)}
        >
          {textOf(`institute.section.${section}`)}
        </Button>
      ))}
    </>
  );
}

/** Facts missing for each print, with links to the sections to enter them. */
export function PrintingCard({ profile, mayUpdate, onEdit }: Props) {
  const { t } = useText(printingText, instituteFactsText, institutePictureText);
  const states = missingForPrinting(profile);
  const ready = states.filter((one) => one.missing.length === 0).length;
  return (
    <Card
      title={t('institute.printing')}
      icon={IconPrinter}
      end={t('institute.printing.ready', { ready, all: states.length })}
      padding="NONE"
      foot={t('institute.printing.note')}
    >
      <ul className={classes.checks}>
        {states.map((state) => (
          <li key={state.print}>
            <div>
              <b>{textOf(`institute.print.${state.print}`)}</b>
              {state.missing.length > 0 ? (
                <span>
                  {t('institute.printing.missing', { facts: state.missing.map((fact) => textOf(`institute.printed.${fact}`)).join(', ') })}
                </span>
              ) : null}
            </div>
            {state.missing.length === 0 ? (
              <StateBadge tone="green">{t('institute.printing.whole')}</StateBadge>
            ) : (
              <StateBadge tone="amber">{t('institute.printing.count', { count: state.missing.length })}</StateBadge>
            )}
            {mayUpdate ? <Ways state={state} profile={profile} onEdit={onEdit} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

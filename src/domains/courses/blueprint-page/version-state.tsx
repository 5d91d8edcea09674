import { IconArchive, IconCircleCheck, IconPencil, IconStar } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { blueprintVersionText } from '../blueprint-version/blueprint-version.text.ts';
import { courseBlueprintText } from '../course-blueprint/course-blueprint.text.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import classes from './blueprints.module.css';
import type { BlueprintVersion } from '../blueprint-version/blueprint-version.contract.ts';

const STATES = {
  DRAFT: { tone: 'grey', icon: IconPencil },
  ACTIVE: { tone: 'green', icon: IconCircleCheck },
  RETIRED: { tone: 'grey', icon: IconArchive },
} as const;

/** Whether a version is a draft, active or retired, and whether it is the default. */
export function VersionState({ version }: { readonly version: Pick<BlueprintVersion, 'state' | 'isDefault'> }) {
  const { t, textOf } = useText(courseBlueprintText, blueprintVersionText);
  return (
    <span className={classes.states}>
      <StateBadge {...STATES[version.state]}>{textOf(`blueprintVersion.state.${version.state}`)}</StateBadge>
      {version.isDefault ? (
        <StateBadge tone="blue" icon={IconStar}>
          {t('blueprintVersion.isDefault')}
        </StateBadge>
      ) : null}
    </span>
  );
}

import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconCircleCheck, IconCopy, IconDots, IconLayoutColumns, IconStar, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { mayMove } from '../../../kit/master/master.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { courseBlueprintText } from '../course-blueprint/course-blueprint.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { blueprintVersions } from '../blueprint-version/blueprint-version.contract.ts';
import type { BlueprintVersion } from '../blueprint-version/blueprint-version.contract.ts';
import { versionName } from './version-words.client.ts';

export type VersionVerb = 'COPY' | 'ACTIVATE' | 'DEFAULT' | 'RETIRE' | 'DELETE';

const ICON = { size: 16, stroke: 1.75 };
const { activate, retire } = blueprintVersions.moves;

interface Props {
  readonly version: BlueprintVersion;
  /** The blueprint is locked: its versions are read-only. */
  readonly locked: boolean;
  readonly onOpen: () => void;
  readonly onAct: (verb: VersionVerb) => void;
}

/** Actions that the version's state and the user's rights allow. */
export function VersionMenu({ version, locked, onOpen, onAct }: Props) {
  const { t } = useText(courseBlueprintText, uiText);
  const can = useCan();
  const mayUpdate = can('versions', 'update') && !locked;
  const { state, isDefault } = version;
  const item = (verb: VersionVerb, shown: boolean, icon: ReactNode, words: string) =>
    shown ? (
      <Menu.Item {...(verb === 'DELETE' ? { color: 'red' } : {})} leftSection={icon} onClick={() => onAct(verb)}>
        {words}
      </Menu.Item>
    ) : null;
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('row.actions', { name: versionName(version) })}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLayoutColumns {...ICON} />} onClick={onOpen}>
          {state === 'DRAFT' && mayUpdate ? t('blueprints.editPapers') : t('blueprints.seePapers')}
        </Menu.Item>
        {item('COPY', can('versions', 'create') && !locked, <IconCopy {...ICON} />, t('blueprints.copy'))}
        {item('ACTIVATE', mayUpdate && mayMove(activate, state), <IconCircleCheck {...ICON} />, t('blueprints.activate'))}
        {item('DEFAULT', mayUpdate && state === 'ACTIVE' && !isDefault, <IconStar {...ICON} />, t('blueprints.setDefault'))}
        {item('RETIRE', mayUpdate && mayMove(retire, state) && !isDefault, <IconArchive {...ICON} />, t('blueprints.retire'))}
        {item('DELETE', can('versions', 'delete') && state === 'DRAFT' && !locked, <IconTrash {...ICON} />, t('row.delete'))}
      </Menu.Dropdown>
    </Menu>
  );
}

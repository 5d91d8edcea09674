import { Button, Select } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { courseBlueprintText } from '../course-blueprint/course-blueprint.text.ts';
import { PageArea } from '../../../kit/page/page.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { useGridFacts } from '../blueprint-version/grid-facts.client.ts';
import { PaperEditor } from '../blueprint-version/paper-editor.tsx';
import { detailsLink, detailsOf } from '../blueprint-version/blueprint-links.client.ts';
import classes from './blueprints.module.css';
import type { Blueprint } from './cbp-area.client.ts';
import type { BlueprintVersion } from '../blueprint-version/blueprint-version.contract.ts';
import { VersionAct, type Act } from './version-acts.tsx';
import { VersionState } from './version-state.tsx';
import { versionName } from './version-words.client.ts';

interface Props {
  readonly blueprint: Blueprint;
  readonly versions: readonly BlueprintVersion[];
}

/** The version in the address; else the draft, else the default, else the newest. */
function useShownVersion(versions: readonly BlueprintVersion[]): BlueprintVersion | undefined {
  const { version }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return (
    versions.find(({ id }) => id === version) ??
    versions.find(({ state }) => state === 'DRAFT') ??
    versions.find(({ isDefault }) => isDefault) ??
    versions[0]
  );
}

interface HeadProps extends Props {
  readonly shown: BlueprintVersion;
  readonly onAct: (act: Act) => void;
}

function Head({ blueprint, versions, shown, onAct }: HeadProps) {
  const { t } = useText(courseBlueprintText);
  const can = useCan();
  const navigate = useNavigate();
  const open = blueprint.lockedAt == null;
  return (
    <div className={classes.bar}>
      <Select
        className={classes.versionPick ?? ''}
        aria-label={t('blueprints.version')}
        data={versions.map((one) => ({ value: one.id, label: versionName(one) }))}
        value={shown.id}
        onChange={(version) => (version ? void navigate(detailsOf(blueprint.id, { tab: 'papers', version })) : undefined)}
        comboboxProps={{ shadow: 'md' }}
      />
      <VersionState version={shown} />
      <span className={classes.spring} />
      {open && shown.state !== 'DRAFT' && can('versions', 'create') ? (
        <Button
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.75} />}
          onClick={() => onAct({ what: 'COPY', version: shown })}
        >
          {t('blueprints.copy')}
        </Button>
      ) : null}
    </div>
  );
}

/** The papers of one version, by semester. */
export function PapersTab({ blueprint, versions }: Props) {
  const { t } = useText(courseBlueprintText);
  const can = useCan();
  const facts = useGridFacts(blueprint.courseId);
  const shown = useShownVersion(versions);
  const [act, setAct] = useState<Act | null>(null);
  if (!shown)
    return (
      <StatePanel
        kind="empty"
        title={t('blueprints.noVersions')}
        action={<LinkButton to={detailsLink(blueprint.id)}>{t('blueprints.tab.versions')}</LinkButton>}
      >
        {t('blueprints.noVersionsHint')}
      </StatePanel>
    );
  const editable = shown.state === 'DRAFT' && can('versions', 'update') && blueprint.lockedAt == null;
  return (
    <PageArea>
      <Head blueprint={blueprint} versions={versions} shown={shown} onAct={setAct} />
      <PaperEditor
        key={`${shown.id} ${shown.state}`}
        version={shown}
        facts={facts}
        editable={editable}
        onActivate={(version) => setAct({ what: 'ACTIVATE', version })}
      />
      {act ? <VersionAct act={act} blueprint={blueprint} versions={versions} onClose={() => setAct(null)} /> : null}
    </PageArea>
  );
}

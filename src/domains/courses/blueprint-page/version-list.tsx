import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { DataCards } from '../../../kit/table/data-cards.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { plainColumn } from '../../../kit/table/table-column.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { blueprintVersionText } from '../blueprint-version/blueprint-version.text.ts';
import { courseBlueprintText } from '../course-blueprint/course-blueprint.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { PageArea } from '../../../kit/page/page.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { spanText, versionSpan } from '../blueprint-version/blueprint-credits.rules.ts';
import { detailsOf } from '../blueprint-version/blueprint-links.client.ts';
import classes from './blueprints.module.css';
import type { Blueprint } from './cbp-area.client.ts';
import type { BlueprintVersion } from '../blueprint-version/blueprint-version.contract.ts';
import { CompareCard } from './compare-card.tsx';
import { VersionAct, type Act } from './version-acts.tsx';
import { VersionMenu } from './version-menu.tsx';
import { VersionState } from './version-state.tsx';

const NARROW = '(max-width: 48em)';
function useColumns() {
  const { t } = useText(courseBlueprintText, blueprintVersionText);
  return [
    plainColumn<BlueprintVersion>('versionNo', t('blueprintVersion.versionNo'), ({ versionNo }) =>
      t('blueprints.versionNo', { number: versionNo }),
    ),
    plainColumn<BlueprintVersion>('label', t('blueprintVersion.label'), ({ label }) => label),
    plainColumn<BlueprintVersion>('state', t('blueprintVersion.state'), (version) => <VersionState version={version} />),
    plainColumn<BlueprintVersion>('regulation', t('blueprintVersion.regulation'), ({ names }) => names?.['regulationId'] ?? '–'),
    plainColumn<BlueprintVersion>('papers', t('blueprintVersion.papers'), ({ papers }) => count(papers.length), 'END'),
    plainColumn<BlueprintVersion>(
      'credits',
      t('blueprints.credits'),
      ({ papers, baskets }) => spanText(versionSpan(papers, baskets)),
      'END',
    ),
    plainColumn<BlueprintVersion>(
      'creditTarget',
      t('blueprintVersion.creditTarget'),
      ({ creditTarget }) => (creditTarget === null ? '–' : formatShort(hundredthsOf(creditTarget))),
      'END',
    ),
  ];
}

interface Props {
  readonly blueprint: Blueprint;
  readonly versions: readonly BlueprintVersion[];
}

/** The versions of a blueprint, newest first: their actions, and a comparison of two. */
export function VersionList({ blueprint, versions }: Props) {
  const { t } = useText(courseBlueprintText, uiText);
  const can = useCan();
  const navigate = useNavigate();
  const narrow = useMediaQuery(NARROW, matchMedia(NARROW).matches, { getInitialValueInEffect: false });
  const columns = useColumns();
  const [act, setAct] = useState<Act | null>(null);
  const mayAdd = can('versions', 'create') && blueprint.lockedAt == null;
  const open = (version: BlueprintVersion) => void navigate(detailsOf(blueprint.id, { tab: 'papers', version: version.id }));
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setAct({ what: 'NEW', version: null })}>
      {t('blueprints.newVersion')}
    </Button>
  ) : null;
  const Rows = narrow ? DataCards : DataTable;
  return (
    <PageArea>
      {versions.length === 0 ? (
        <StatePanel kind="empty" title={t('blueprints.noVersions')} action={add}>
          {t('blueprints.noVersionsHint')}
        </StatePanel>
      ) : (
        <>
          <div className={classes.bar}>
            <p className={classes.hint}>{t('blueprints.versionsHint')}</p>
            {add}
          </div>
          <Rows
            label={t('blueprints.tab.versions')}
            columns={columns}
            rows={versions}
            onOpen={open}
            actionsTitle={t('row.actionsTitle')}
            actions={(version) => (
              <VersionMenu
                version={version}
                locked={blueprint.lockedAt != null}
                onOpen={() => open(version)}
                onAct={(what) => setAct({ what, version })}
              />
            )}
          />
          {versions.length > 1 ? <CompareCard versions={versions} /> : null}
        </>
      )}
      {act ? <VersionAct act={act} blueprint={blueprint} versions={versions} onClose={() => setAct(null)} /> : null}
    </PageArea>
  );
}

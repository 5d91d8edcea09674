import { Select, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { blueprintVersionText } from '../blueprint-version/blueprint-version.text.ts';
import { courseBlueprintText } from '../course-blueprint/course-blueprint.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { spanText, targetState, versionSpan } from '../blueprint-version/blueprint-credits.rules.ts';
import { blueprintVersions, copyVersion, setDefaultVersion } from '../blueprint-version/blueprint-version.contract.ts';
import { detailsOf } from '../blueprint-version/blueprint-links.client.ts';
import { cardKey } from '../blueprint-version/paper-grid.rules.ts';
import classes from './blueprints.module.css';
import type { Blueprint } from './cbp-area.client.ts';
import type { BlueprintVersion } from '../blueprint-version/blueprint-version.contract.ts';
import { courseBlueprints } from '../course-blueprint/course-blueprint.contract.ts';
import type { VersionVerb } from './version-menu.tsx';
import { versionName } from './version-words.client.ts';

export type Act = { readonly what: 'NEW'; readonly version: null } | { readonly what: VersionVerb; readonly version: BlueprintVersion };

const reread = () => refresh(blueprintVersions.list, blueprintVersions.get, courseBlueprints.list);

interface NewProps {
  readonly blueprint: Blueprint;
  readonly versions: readonly BlueprintVersion[];
  readonly from: BlueprintVersion | null;
  readonly onClose: () => void;
}

/** A new draft, empty or a copy of another version of this blueprint; it opens for editing. */
function NewVersion({ blueprint, versions, from, onClose }: NewProps) {
  const { t } = useText(courseBlueprintText, blueprintVersionText);
  const instituteId = useInstituteId();
  const navigate = useNavigate();
  const [label, setLabel] = useState(() =>
    t('blueprints.labelOfNew', { number: Math.max(0, ...versions.map((one) => one.versionNo)) + 1 }),
  );
  const [source, setSource] = useState<string | null>(
    from?.id ?? versions.find(({ isDefault }) => isDefault)?.id ?? versions[0]?.id ?? null,
  );
  const make = async () => {
    const { data } = source
      ? await call(copyVersion, { instituteId, params: { id: source }, body: { label } })
      : await call(blueprintVersions.create, {
          instituteId,
          body: { courseBlueprintId: blueprint.id, label, papers: [], baskets: [], creditTarget: null },
        });
    toastDone(t('blueprints.versionMade', { number: data.versionNo }));
    await reread();
    await navigate(detailsOf(blueprint.id, { tab: 'papers', version: data.id }));
  };
  const fields = (
    <div className={classes.dialog}>
      <Select
        label={t('blueprints.startFrom')}
        data={versions.map((one) => ({ value: one.id, label: versionName(one) }))}
        value={source}
        onChange={setSource}
        clearable
        placeholder={t('blueprints.startEmpty')}
        comboboxProps={{ shadow: 'md' }}
      />
      <TextInput
        label={t('blueprintVersion.label')}
        withAsterisk
        maxLength={80}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
    </div>
  );
  return (
    <ReasonDialog
      title={t('blueprints.newVersion')}
      confirm={t('blueprints.makeVersion')}
      tone="navy"
      reason="NONE"
      fields={fields}
      onConfirm={make}
      onClose={onClose}
    >
      {t('blueprints.newVersionHint')}
    </ReasonDialog>
  );
}

const CALLS = {
  ACTIVATE: blueprintVersions.steps.activate,
  RETIRE: blueprintVersions.steps.retire,
  DEFAULT: setDefaultVersion,
  DELETE: blueprintVersions.remove,
} as const;
type Asked = keyof typeof CALLS;

/** Papers that no examination can take yet: each leads to its form, where the pattern is chosen. */
function WithoutPattern({ version, onLeave }: { readonly version: BlueprintVersion; readonly onLeave: () => void }) {
  const { t } = useText(courseBlueprintText);
  const papers = version.papers.filter((paper) => paper.examPatternId === null);
  if (papers.length === 0) return null;
  const { courseBlueprintId, id } = version;
  return (
    <div className={classes.warning} role="note">
      {t('blueprints.noPattern', { count: count(papers.length) })}
      <ul className={classes.named}>
        {papers.map((paper) => (
          <li key={cardKey(paper)}>
            <Link {...detailsOf(courseBlueprintId, { tab: 'papers', version: id, paper: cardKey(paper) })} onClick={onLeave}>
              {paper.code} {paper.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Warnings before a version is activated, because it cannot change afterwards; none of them blocks. */
function Warnings({ version, onLeave }: { readonly version: BlueprintVersion; readonly onLeave: () => void }) {
  const { t } = useText(courseBlueprintText);
  const span = versionSpan(version.papers, version.baskets);
  const { state } = targetState(span, version.creditTarget);
  const isMissed = state === 'UNDER' || state === 'OVER';
  return (
    <>
      {isMissed ? (
        <p className={classes.warning} role="note">
          {t('blueprints.targetMissed', { credits: spanText(span), target: version.creditTarget ?? '' })}
        </p>
      ) : null}
      {version.regulationId ? null : (
        <p className={classes.warning} role="note">
          {t('blueprints.noRegulation')}
        </p>
      )}
      <WithoutPattern version={version} onLeave={onLeave} />
    </>
  );
}

interface AskedProps {
  readonly verb: Asked;
  readonly version: BlueprintVersion;
  readonly onClose: () => void;
}

function Ask({ verb, version, onClose }: AskedProps) {
  const { textOf } = useText(courseBlueprintText);
  const instituteId = useInstituteId();
  const act = async () => {
    await call(CALLS[verb], { instituteId, params: { id: version.id }, body: { version: version.version } });
    toastDone(textOf(`blueprints.done.${verb}`).replace('{name}', versionName(version)));
    await reread();
  };
  return (
    <ReasonDialog
      title={textOf(`blueprints.ask.${verb}`).replace('{name}', versionName(version))}
      confirm={textOf(`blueprints.confirm.${verb}`)}
      tone={verb === 'DELETE' || verb === 'RETIRE' ? 'red' : 'navy'}
      reason="NONE"
      fields={verb === 'ACTIVATE' ? <Warnings version={version} onLeave={onClose} /> : null}
      onConfirm={act}
      onClose={onClose}
    >
      {textOf(`blueprints.means.${verb}`)}
    </ReasonDialog>
  );
}

interface Props {
  readonly act: Act;
  readonly blueprint: Blueprint;
  readonly versions: readonly BlueprintVersion[];
  readonly onClose: () => void;
}

export function VersionAct({ act, onClose, ...rest }: Props) {
  if (act.what === 'NEW' || act.what === 'COPY') return <NewVersion {...rest} from={act.version} onClose={onClose} />;
  return <Ask verb={act.what} version={act.version} onClose={onClose} />;
}

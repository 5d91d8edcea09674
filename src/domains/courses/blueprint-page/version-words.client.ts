import { textsOf } from '../../../kit/text/text.client.ts';
import { blueprintVersionText } from '../blueprint-version/blueprint-version.text.ts';
import type { BlueprintVersion } from '../blueprint-version/blueprint-version.contract.ts';
import { courseBlueprintText } from '../course-blueprint/course-blueprint.text.ts';
import type { ListedBlueprint } from './cbp-area.client.ts';

const { t } = textsOf(courseBlueprintText, blueprintVersionText);

/** `v2 · 2026 scheme`. */
export const versionName = ({ versionNo, label }: Pick<BlueprintVersion, 'versionNo' | 'label'>): string =>
  `${t('blueprints.versionNo', { number: versionNo })} · ${label}`;

/** `TE-COMP · Curriculum of …`. */
export const blueprintName = ({ code, name }: Pick<ListedBlueprint, 'code' | 'name'>): string => t('grid.subjectName', { code, name });

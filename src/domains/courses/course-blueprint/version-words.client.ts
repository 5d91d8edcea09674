import { t } from '../../../kit/text/text.client.ts';
import type { BlueprintVersion } from './cbp-area.client.ts';

/** `v2 · 2026 scheme`. */
export const versionName = ({ versionNo, label }: Pick<BlueprintVersion, 'versionNo' | 'label'>): string =>
  `${t('blueprints.versionNo', { number: versionNo })} · ${label}`;

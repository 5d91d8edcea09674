import { momentText } from './moment-text.client.ts';
import { textsOf } from './text.client.ts';
import { windowEndsText } from './window-ends.text.ts';

const { t } = textsOf(windowEndsText);

/** One end may be open. */
export interface WindowEnds {
  readonly opensAt: string | null;
  readonly closesAt: string | null;
}

/** 'from … to …', 'from … on' or 'until …', as part of a sentence. */
export function windowText({ opensAt, closesAt }: WindowEnds): string {
  if (opensAt === null) return closesAt === null ? '' : t('window.until', { until: momentText(closesAt) });
  if (closesAt === null) return t('window.from', { from: momentText(opensAt) });
  return t('window.both', { from: momentText(opensAt), until: momentText(closesAt) });
}

import { count, textsOf } from '../text/text.client.ts';
import type { Facts } from './client-module.client.ts';
import { jobLinesText } from './job-lines.text.ts';

const { t } = textsOf(jobLinesText);

/** How many rows a finished job has applied, and how many failed. */
export const appliedLine = ({ state, applied, failed }: Facts): readonly string[] =>
  state === 'DONE' ? [t('notification.rows', { applied: count(Number(applied)), failed: count(Number(failed)) })] : [];

import { count, textsOf } from '../../../kit/text/text.client.ts';
import { sheetCountText } from './sheet-count.text.ts';

const { t } = textsOf(sheetCountText);

/** What a sheet without a mark to enter says in place of "0 of 0". */
export const nothingText = (carried: number): string =>
  carried > 0 ? t('sheetCount.carried', { count: count(carried) }) : t('sheetCount.nothing');

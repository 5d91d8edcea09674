import { count, useText } from '../../../kit/text/text.client.ts';
import { examBoardText } from './exam-board.text.ts';

/** How far mark entry is, in sheets; those that are not opened yet are said as the page says them that opens them. */
export function useSheetWords(): (done: number, total: number, unopened: number) => string {
  const { t } = useText(examBoardText);
  return (done, total, unopened) => {
    if (unopened > 0 && unopened === total) return t('board.unopened', { count: count(unopened) });
    const locked = t('board.sheets', { done: count(done), total: count(total) });
    return unopened > 0 ? `${locked}, ${t('board.unopened', { count: count(unopened) })}` : locked;
  };
}

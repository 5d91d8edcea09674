import type { InstituteScope } from '../../../kit/http/serve.server.ts';
import { masterNamed } from '../../../kit/master/master.server.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { filled } from '../../../kit/text/sentence.rules.ts';
import { promotionReason } from '../../results/promotion/promotion.door.ts';
import type { RollOverRow } from './roll-over.contract.ts';
import type { StoredItem } from './roll-over-item.store.ts';
import { rollOverText } from './roll-over.text.ts';
import { sentencesOf } from '../../../kit/text/texts.contract.ts';
import type { Language } from '../../../kit/text/texts.contract.ts';

/** What rows of a table are called: the title of their list, else their own word. */
function tableWord(table: string, language: Language): string {
  const plural = masterNamed(table)?.plural;
  const own = sayIn(language, `uses.table.${table}`, table.replaceAll('_', ' '));
  return plural === undefined ? own : sayIn(language, `${plural}.title`, own);
}

function noteOf({ note, noteFacts }: StoredItem, language: Language): string {
  if (note === null) return '';
  const words = sentencesOf(rollOverText, language);
  const uses = (noteFacts.uses ?? []).map(({ table, count }) => `${tableWord(table, language)}: ${count}`).join(', ');
  return filled(words[`rollOver.note.${note}`], (name) => (name === 'uses' ? uses : undefined), language);
}

/** The rule that decides, or the person who did. */
function reasonOf({ decidedByName, decidedBecause, promotion, outcome }: StoredItem, language: Language): string {
  const words = sentencesOf(rollOverText, language);
  if (decidedBecause !== null) {
    const values: Record<string, string> = { name: decidedByName ?? '–', reason: decidedBecause };
    return filled(words['rollOver.byHand'], (name) => values[name], language);
  }
  if (promotion === null) return '';
  const said = promotionReason(promotion, language);
  if (said !== '' || outcome === 'LEFT_OUT') return said;
  return words[promotion.outcome === 'ATKT' ? 'rollOver.rule.ATKT' : 'rollOver.rule.PROMOTED'];
}

/** A student of a roll-over, in the language of whoever asks. */
export function saidRow(item: StoredItem, { language = 'en' }: InstituteScope): RollOverRow {
  const { id, studentProfileId, name, prn, division, rollNo, outcome, toClass, toDivision, state } = item;
  const said = { reason: reasonOf(item, language), byHand: item.decidedBecause !== null, note: noteOf(item, language) };
  return { id, studentProfileId, name, prn, division, rollNo, outcome, toClass, toDivision, state, ...said };
}

import type { InstituteScope } from '../../../kit/http/serve.server.ts';
import { filled } from '../../../kit/text/sentence.rules.ts';
import { sentencesOf } from '../../../kit/text/texts.contract.ts';
import type { AllotmentPaper, AllotmentRow } from './subject-allotment.contract.ts';
import type { StoredRow } from './subject-allotment.store.ts';
import { subjectAllotmentText } from './subject-allotment.text.ts';

/** A student of an allotment, in the language of whoever asks. */
export function saidRow(stored: StoredRow, papers: readonly AllotmentPaper[], { language = 'en' }: InstituteScope): AllotmentRow {
  const words = sentencesOf(subjectAllotmentText, language);
  const known = new Map(papers.map((one) => [one.paperId, one]));
  const say = (key: keyof typeof words, values: Record<string, string>) => filled(words[key], (name) => values[name], language);
  const cutOf = ({ cut }: AllotmentPaper) =>
    cut === null
      ? words['allot.free']
      : say('allot.cutOf', { name: cut.name, merit: cut.merit ?? say('allot.rank', { rank: String(cut.rank) }) });
  // What came after the last one that was got does not matter any more.
  const whys = stored.outcome.flatMap(({ wishes, got }) => [
    ...wishes.flatMap(({ paper, why }) => {
      const found = known.get(paper);
      if (why === 'ENOUGH' || found === undefined) return [];
      return [say(`allot.why.${why}`, { paper: found.code, cut: cutOf(found) })];
    }),
    ...(got.length === 0 ? [words['allot.why.NONE']] : []),
  ]);
  const got = stored.outcome.flatMap((one) => one.got.map((id) => known.get(id)?.code ?? ''));
  return { ...stored, got: got.join(', '), why: whys.join('; ') };
}

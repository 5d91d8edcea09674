import type { FileReply } from '../http/serve.server.ts';
import { listWordsText } from '../export/list-words.text.ts';
import { filled } from '../text/sentence.rules.ts';
import { sentencesOf } from '../text/texts.contract.ts';
import type { Language } from '../text/texts.contract.ts';

/** How the file is made, not which rows. */
const FORM = ['format', 'columns', 'sort', 'order', 'page', 'size'];

/** What is asked for, as the screen says it: the approver reads it. What the file cannot say of its filters is at least counted. */
export function inWords({ asked }: FileReply, query: Readonly<Record<string, string>>, language: Language) {
  const { filters = [], columns = [], printed = [] } = asked ?? {};
  const format = (query['format'] ?? 'csv').toLowerCase();
  const unsaid = Object.keys(query).filter((key) => !FORM.includes(key)).length - filters.length;
  const more = filled(sentencesOf(listWordsText, language)['listFile.moreFilters'], () => String(unsaid), language);
  const said = unsaid > 0 ? [...filters, more] : filters;
  return { exportQuery: said.join('; '), exportColumns: (format === 'pdf' ? printed : columns).join(', '), exportFormat: format };
}

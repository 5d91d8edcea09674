import { saveRow } from '../../../kit/master/master.command.ts';
import { enteredOf, insertRows, readTyped } from '../../../kit/master/master.store.ts';
import { contentHash } from '../../../kit/print/content-hash.server.ts';
import type { StackNoun } from '../../../kit/stack/stack-noun.server.ts';
import { readRecord, stackOf } from '../../../kit/stack/stack-noun.server.ts';
import { printTemplates } from './print-template.contract.ts';
import { printTemplateMaster } from './print-template.routes.ts';

/** A version of a template, under its own number. It arrives as a draft: its pictures and its day are the other institute's to check. */
export const printTemplateStack: StackNoun = stackOf(printTemplateMaster, {
  offered: true,
  keeps: ['versionNo'],
  // Its number is its key.
  update: async (tools, id, { versionNo: _versionNo, ...record }) => {
    const now = await readTyped(tools.db, tools.scope, printTemplates, id, 'FOR_UPDATE');
    const whole = readRecord(printTemplates.record, { ...enteredOf(printTemplates, now), ...record });
    await saveRow(printTemplateMaster, tools, id, now.version, whole);
  },
  create: async (tools, records) => {
    const made = records.map(({ versionNo, ...record }) => {
      const template = readRecord(printTemplates.record, record);
      return { ...template, versionNo, hash: contentHash(template.document), state: 'DRAFT' };
    });
    const ids: string[] = [];
    for (const one of made) ids.push(...(await insertRows(tools.db, tools.scope, printTemplates, [one])).map(String));
    return ids;
  },
});

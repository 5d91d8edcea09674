import { can } from '../../../kit/access/matcher.rules.ts';
import type { HistoryVeilDefinition } from '../../../kit/audit/history-veil.server.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { toldColumns, type KeptRecord } from '../../../kit/record/kept-record.server.ts';
import { sectionShapes } from './institute-sections.contract.ts';

/** Facts stored in the settings document. */
const IN_SETTINGS = ['country', 'nameInScript', ...Object.keys(sectionShapes.limits), ...Object.keys(sectionShapes.messages)];
const FACTS = Object.values(sectionShapes).flatMap((shape) => Object.keys(shape));
const columns = toldColumns([
  'code',
  'active',
  ...FACTS.filter((name) => !IN_SETTINGS.includes(name)),
  'logoTag',
  'principalSignatureTag',
  'controllerSignatureTag',
]);

type Changes = Readonly<Record<string, unknown>>;
const settingsOf = (changes: Changes | null): Changes => {
  const settings = changes?.['settings'];
  return settings !== null && typeof settings === 'object' ? { ...settings } : {};
};

/** The log stores the whole document; shown is what differs. */
function toldSettings(before: Changes | null, after: Changes | null) {
  const [was, now] = [settingsOf(before), settingsOf(after)];
  const differing = IN_SETTINGS.filter((name) => was[name] !== now[name]);
  const side = (settings: Changes) => Object.fromEntries(differing.flatMap((name) => (name in settings ? [[name, settings[name]]] : [])));
  return { was: side(was), now: side(now) };
}

/** History of the chosen institute. */
export const instituteHistory: KeptRecord = {
  plural: 'institutes',
  noun: 'institute',
  owner: 'TENANT',
  feature: 'institutes',
  columns: [...columns.columns, 'settings'],
  require: async (_db, scope, id) => {
    if (id !== scope.instituteId) throw notFound('institute');
  },
  told: (before, after) => {
    const plain = columns.told(before, after);
    const { was, now } = toldSettings(before, after);
    return { before: plain.before && { ...plain.before, ...was }, after: plain.after && { ...plain.after, ...now } };
  },
};

/** Tax and bank particulars are visible only to users who may change them, in the log as on the page. */
export const instituteVeil: HistoryVeilDefinition = {
  noun: 'institute',
  fields: ['gstin', 'pan', 'tan', 'bank_accounts'],
  hidden: async (_db, scope, rowIds) => new Set(can(scope.rights, 'institutes', 'update') ? [] : rowIds),
};

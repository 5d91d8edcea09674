import { SCHEME_ORDERS } from '../../result-rules/engine/pattern-settings.contract.ts';

/** How one setting of an exam pattern is entered. `path` is a dotted path in the document. */
export interface SettingField {
  readonly path: string;
  readonly kind: 'CHOICE' | 'DECIMAL' | 'WHOLE' | 'TEXT' | 'FLAG' | 'MANY';
  readonly options?: readonly string[];
  /** May be left empty: null. */
  readonly optional?: boolean;
}

export interface SettingSection {
  readonly id: 'sgpi' | 'cgpi' | 'passing' | 'percentage' | 'revaluation' | 'seats';
  readonly fields: readonly SettingField[];
}

const choice = (path: string, ...options: string[]): SettingField => ({ path, kind: 'CHOICE', options });
const flag = (path: string): SettingField => ({ path, kind: 'FLAG' });
const maybe = (path: string, kind: 'DECIMAL' | 'WHOLE' | 'TEXT'): SettingField => ({ path, kind, optional: true });

/** Sections of the settings in the order of the computation. */
export const SETTING_SECTIONS: readonly SettingSection[] = [
  {
    id: 'sgpi',
    fields: [
      choice('sgpiDenominator', 'EARNED', 'REGISTERED'),
      choice('sgpiOnFail', 'BLANK', 'SHOWN'),
      choice('rounding', 'HALF_UP', 'HALF_EVEN'),
      { path: 'decimals', kind: 'WHOLE' },
    ],
  },
  {
    id: 'cgpi',
    fields: [
      choice('cgpiMethod', 'MEAN', 'WEIGHTED', 'WEIGHTED_SGPI'),
      choice('cgpiDenominator', 'EARNED', 'REGISTERED'),
      choice('cgpiWhen', 'FINAL_SEMESTER', 'EVERY_SEMESTER'),
      choice('cgpiWhileUncleared', 'BLANK', 'SHOWN'),
      maybe('classFromSemester', 'WHOLE'),
    ],
  },
  {
    id: 'passing',
    fields: [
      maybe('aggregateMinPercent', 'DECIMAL'),
      maybe('aggregateHead', 'TEXT'),
      choice('attemptPolicy', 'LATEST', 'BEST', 'CAPPED'),
      maybe('cappedLetter', 'TEXT'),
      { path: 'moderationMax', kind: 'DECIMAL' },
      { path: 'name', kind: 'TEXT' },
      flag('nonCreditBlocksPass'),
      flag('marksNeedHallTicket'),
    ],
  },
  { id: 'percentage', fields: [maybe('percentage.multiplyBy', 'DECIMAL'), maybe('percentage.add', 'DECIMAL')] },
  {
    id: 'revaluation',
    fields: [
      { path: 'revaluation.kinds', kind: 'MANY', options: ['PHOTOCOPY', 'VERIFICATION', 'REVALUATION', 'CHALLENGE'] },
      choice('revaluation.policy', 'REPLACE', 'BEST', 'AVG2', 'THRESHOLD'),
      maybe('revaluation.thresholdPercent', 'DECIMAL'),
      maybe('revaluation.averageWithin', 'DECIMAL'),
      { path: 'revaluation.windowDays', kind: 'WHOLE' },
      maybe('revaluation.minPercentOfMax', 'DECIMAL'),
      maybe('revaluation.minPercentOfPass', 'DECIMAL'),
      maybe('revaluation.maxHeads', 'WHOLE'),
      maybe('revaluation.maxPercentOfHeads', 'DECIMAL'),
      flag('revaluation.externalTheoryOnly'),
    ],
  },
  {
    id: 'seats',
    fields: [
      { path: 'seatScheme.prefix', kind: 'TEXT' },
      { path: 'seatScheme.digits', kind: 'WHOLE' },
      { path: 'seatScheme.start', kind: 'WHOLE' },
      { path: 'seatScheme.step', kind: 'WHOLE' },
      { path: 'seatScheme.order', kind: 'MANY', options: SCHEME_ORDERS },
    ],
  },
];

export type TypedDocument = Readonly<Record<string, unknown>>;

const isDocument = (value: unknown): value is TypedDocument => typeof value === 'object' && value !== null && !Array.isArray(value);

export function settingAt(document: TypedDocument, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isDocument(value) ? value[key] : undefined), document);
}

/** The document with one setting changed; an optional pair (the percentage) is set while one of its parts is. */
export function withSetting(document: TypedDocument, path: string, value: unknown): TypedDocument {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...document, [key]: value };
  const inner = document[key];
  const next = withSetting(isDocument(inner) ? inner : {}, rest.join('.'), value);
  if (key !== 'percentage') return { ...document, [key]: next };
  const pair = { multiplyBy: next['multiplyBy'] ?? '', add: next['add'] ?? '' };
  return { ...document, percentage: pair.multiplyBy === '' && pair.add === '' ? null : pair };
}

/** Whether the form asks for a setting; a setting without effect given the present ones is hidden. */
export function isAsked(path: string, document: TypedDocument): boolean {
  if (path === 'cappedLetter') return document['attemptPolicy'] === 'CAPPED' || document['cappedLetter'] !== null;
  if (path === 'aggregateHead') return document['aggregateMinPercent'] !== null || document['aggregateHead'] !== null;
  if (path === 'cgpiDenominator') return document['cgpiMethod'] !== 'MEAN';
  const policy = settingAt(document, 'revaluation.policy');
  if (path === 'revaluation.thresholdPercent') return policy === 'THRESHOLD';
  if (path === 'revaluation.averageWithin') return policy === 'AVG2';
  return true;
}

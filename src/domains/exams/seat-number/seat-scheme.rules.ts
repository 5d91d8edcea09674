import { type GapKey, SEAT_ORDERS, type SeatNumbering, type SeatOrder } from './seat-number.contract.ts';

/** The scheme as typed: text in every field. */
export interface SchemeDraft {
  readonly prefix: string;
  readonly digits: string;
  readonly start: string;
  readonly step: string;
  readonly gap: string;
  /** FIRST: the first key of the order. */
  readonly gapBy: GapKey | 'FIRST';
  readonly seed: string;
  readonly order: readonly SeatOrder[];
  readonly ownSeries: 'YES' | 'NO';
  readonly backlogPrefix: string;
  readonly backlogStart: string;
}
export type SchemeField = 'prefix' | 'digits' | 'start' | 'step' | 'gap' | 'seed' | 'order' | 'backlogPrefix' | 'backlogStart';

interface Preset {
  readonly prefix?: string | undefined;
  readonly digits?: number | undefined;
  readonly start?: number | undefined;
  readonly step?: number | undefined;
  readonly order?: readonly string[] | undefined;
}

/** The instance's scheme, else four digits from 1 by division and roll number. */
export function draftOf(preset: Preset): SchemeDraft {
  const order = (preset.order ?? []).flatMap((key) => SEAT_ORDERS.filter((one) => one === key));
  return {
    prefix: preset.prefix ?? '',
    digits: String(preset.digits ?? 4),
    start: String(preset.start ?? 1),
    step: String(preset.step ?? 1),
    gap: '0',
    gapBy: 'FIRST',
    seed: '1',
    order: order.length > 0 ? order : ['DIVISION', 'ROLL_NO'],
    ownSeries: 'NO',
    backlogPrefix: '',
    backlogStart: '1',
  };
}

const PREFIX = /^[A-Za-z0-9./-]{0,12}$/;

function whole(text: string, least: number, most: number): number | null {
  if (!/^\d{1,12}$/.test(text.trim())) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

/** The scheme for the call, or the invalid fields. */
export function readScheme(draft: SchemeDraft): { readonly scheme: SeatNumbering | null; readonly wrong: readonly SchemeField[] } {
  const digits = whole(draft.digits, 1, 12);
  const start = whole(draft.start, 0, 999_999_999_999);
  const step = whole(draft.step, 1, 1000);
  const gap = whole(draft.gap, 0, 10_000);
  const isRandom = draft.order.includes('RANDOM');
  const seed = isRandom ? whole(draft.seed, 0, 2_147_483_647) : 0;
  const backlogStart = whole(draft.backlogStart, 0, 999_999_999_999);
  const own = draft.ownSeries === 'YES';
  const wrong: SchemeField[] = [];
  if (!PREFIX.test(draft.prefix)) wrong.push('prefix');
  if (digits === null) wrong.push('digits');
  if (start === null || (digits !== null && String(start).length > digits)) wrong.push('start');
  if (step === null) wrong.push('step');
  if (gap === null) wrong.push('gap');
  if (seed === null) wrong.push('seed');
  if (draft.order.length === 0) wrong.push('order');
  if (own && !PREFIX.test(draft.backlogPrefix)) wrong.push('backlogPrefix');
  if (own && (backlogStart === null || (digits !== null && String(backlogStart).length > digits))) wrong.push('backlogStart');
  if (wrong.length > 0 || digits === null || start === null || step === null || gap === null || seed === null)
    return { scheme: null, wrong };
  const series = own && backlogStart !== null ? { backlogSeries: { prefix: draft.backlogPrefix, start: backlogStart } } : {};
  const drawn = { ...(draft.gapBy === 'FIRST' ? {} : { gapBy: draft.gapBy }), ...(isRandom ? { seed } : {}) };
  return { scheme: { prefix: draft.prefix, digits, start, step, gap, order: [...draft.order], ...drawn, ...series }, wrong };
}

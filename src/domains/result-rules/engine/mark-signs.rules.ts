/** A head as it is written: its mark before grace, in words of people. */
export interface SignedHead {
  readonly mark: string | null;
  readonly status: string | null;
  readonly grace: readonly GraceMark[];
  readonly flag: string;
  /** The mark contains moderation. */
  readonly moderated?: boolean | undefined;
}

export interface GraceMark {
  readonly ordinance: string;
  /** Empty: this ordinance is printed without a sign. */
  readonly symbol: string;
  readonly marks: string;
}

/** A unit that may be taken whole from an earlier examination. */
interface SignedUnit {
  readonly heads: readonly SignedHead[];
  readonly fromEarlier: boolean;
}

/** What stands after a mark that was not made here, or that counts again: the letters of the published registers. */
const KEPT = { CARRIED: 'C', EXEMPT: 'E' } as const;
type Kept = keyof typeof KEPT;

/** After a mark that moderation raised. */
const MODERATED = 'M';

/** Statuses that stand in place of a mark. */
export const PRINTED_STATUSES = ['AB', 'UFM', 'WH', 'NE', 'EX', 'INC'] as const;

const NONE = '–';

/** `@2`, or `@2#1`: marks of grace as universities print them after a mark. */
export const graceText = (grace: readonly Omit<GraceMark, 'ordinance'>[]): string =>
  grace.map(({ symbol, marks }) => `${symbol === '' ? '+' : symbol}${marks}`).join('');

const keptOf = ({ flag }: Pick<SignedHead, 'flag'>, { fromEarlier }: Pick<SignedUnit, 'fromEarlier'>): Kept | null =>
  fromEarlier || flag === 'CARRIED' ? 'CARRIED' : flag === 'EXEMPT' ? 'EXEMPT' : null;

/** A head's mark, and what is written after it: `30` and `@2`, `34` and `C`. */
export function markParts(head: SignedHead, unit: Pick<SignedUnit, 'fromEarlier'>): { readonly mark: string; readonly signs: string } {
  const kept = keptOf(head, unit);
  const status = head.mark !== null && head.status !== null ? head.status : '';
  return {
    mark: head.mark ?? head.status ?? NONE,
    signs: [graceText(head.grace), head.moderated === true ? MODERATED : '', status, kept === null ? '' : KEPT[kept]]
      .filter((sign) => sign !== '')
      .join(' '),
  };
}

/** The one way in which pages, prints and files write the mark of a head: `30`, `30@2`, `34 C`, `AB`. */
export function markText(head: SignedHead, unit: Pick<SignedUnit, 'fromEarlier'>): string {
  const { mark, signs } = markParts(head, unit);
  return `${mark}${signs !== '' && head.grace.length === 0 ? ' ' : ''}${signs}`;
}

/** What an ordinance added to SGPI or CGPI, with its sign; empty: this ordinance is printed without one. */
export interface IndexGrace {
  readonly index: 'SGPI' | 'CGPI';
  readonly ordinance: string;
  readonly symbol: string;
}

/** An index as registers print it, like a mark: `7.67@0.08`, what an ordinance added after its sign; `+` where it has none. */
export function indexText(kind: IndexGrace['index'], value: string, addition: string, grace: readonly IndexGrace[]): string {
  if (addition === '0.00') return value;
  return `${value}${grace.find((one) => one.index === kind)?.symbol || '+'}${addition}`;
}

/** A sign with what says its meaning: a key of `mark-signs.text.ts`, and the ordinances of a sign of grace. */
export interface MarkSign {
  readonly sign: string;
  readonly key: string;
  readonly ordinance: string;
}

const graceSigns = (grace: readonly Pick<GraceMark, 'symbol' | 'ordinance'>[]): MarkSign[] =>
  [...Map.groupBy(grace, ({ symbol }) => symbol || '+')].map(([sign, ones]) => ({
    sign,
    key: 'sign.grace',
    ordinance: [...new Set(ones.map(({ ordinance }) => ordinance))].join(', '),
  }));
const keptSign = (kept: Kept): MarkSign => ({ sign: KEPT[kept], key: `sign.${kept}`, ordinance: '' });
const moderatedSign: MarkSign = { sign: MODERATED, key: 'sign.MODERATED', ordinance: '' };
const statusSign = (status: string): MarkSign => ({ sign: status, key: `sign.${status}`, ordinance: '' });
const isPrinted = (status: string): boolean => PRINTED_STATUSES.some((one) => one === status);

/** The signs that occur on a result, each once: grace on marks and indexes, kept marks, statuses. */
export function signsOn(units: readonly SignedUnit[], indexes: readonly IndexGrace[] = []): MarkSign[] {
  const heads = units.flatMap((unit) => unit.heads.map((head) => ({ head, kept: keptOf(head, unit) })));
  const kept = (['CARRIED', 'EXEMPT'] as const).filter((one) => heads.some((each) => each.kept === one));
  const statuses = new Set(heads.flatMap(({ head }) => (head.status !== null && isPrinted(head.status) ? [head.status] : [])));
  return [
    ...graceSigns([...heads.flatMap(({ head }) => head.grace), ...indexes]),
    ...(heads.some(({ head }) => head.moderated === true) ? [moderatedSign] : []),
    ...kept.map(keptSign),
    ...PRINTED_STATUSES.filter((one) => statuses.has(one)).map(statusSign),
  ];
}

/** Every sign that results under these ordinances can have. */
export const everySign = (ordinances: readonly Pick<GraceMark, 'symbol' | 'ordinance'>[]): MarkSign[] => [
  ...graceSigns(ordinances),
  moderatedSign,
  keptSign('CARRIED'),
  keptSign('EXEMPT'),
  ...PRINTED_STATUSES.map(statusSign),
];

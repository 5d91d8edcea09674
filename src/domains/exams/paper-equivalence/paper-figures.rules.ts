import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { COMPARED, type Compared } from './paper-figures.contract.ts';

/** A paper as it is compared with another; credits and marks as decimal texts. */
interface ComparedUnit {
  readonly credits: string;
  readonly heads: readonly { readonly kind: string; readonly max: string }[];
}

export interface PaperFigures {
  readonly credits: string;
  readonly max: string;
  /** `TH 60 + IA 40`, unit by unit. */
  readonly heads: string;
}

const sum = (figures: readonly string[]): string => formatShort(figures.reduce((all, one) => all + (parseHundredths(one) ?? 0), 0));
const short = (figure: string): string => formatShort(parseHundredths(figure) ?? 0);

export function figuresOf(units: readonly ComparedUnit[]): PaperFigures {
  const heads = units.map((unit) => unit.heads.map(({ kind, max }) => `${kind} ${short(max)}`).join(' + '));
  return {
    credits: sum(units.map(({ credits }) => credits)),
    max: sum(units.flatMap((unit) => unit.heads.map(({ max }) => max))),
    heads: heads.filter((one) => one !== '').join(', '),
  };
}

/** In what the two differ: told before it is saved, and saved all the same. */
export const differences = (old: PaperFigures, next: PaperFigures): Compared[] => COMPARED.filter((key) => old[key] !== next[key]);

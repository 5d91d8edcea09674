import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import type { WindowBasket, WindowState } from './choice-window.contract.ts';

export interface WindowMoments {
  readonly opensAt: string;
  readonly closesAt: string;
  readonly isAllotted: boolean;
}

/** Open from its first moment until just before its last. */
export function stateOf({ opensAt, closesAt, isAllotted }: WindowMoments, now: number): WindowState {
  if (isAllotted) return 'ALLOTTED';
  if (now < Date.parse(opensAt)) return 'PLANNED';
  return now < Date.parse(closesAt) ? 'OPEN' : 'CLOSED';
}

interface ChoosablePaper {
  readonly paperId: string;
  readonly code: string;
  readonly basket: string;
  readonly isClosed: boolean;
}

interface ChosenBasket {
  readonly name: string;
  readonly paperIds: readonly string[];
}

export interface ChoiceFault {
  readonly code: 'CHOICE_BASKET' | 'CHOICE_TWICE' | 'CHOICE_OTHER_BASKET' | 'CHOICE_CLOSED' | 'CHOICE_MANY' | 'CHOICE_FEW';
  readonly message: string;
  readonly path: string;
}

/** All that is wrong with ordered choices; empty: they can be kept. */
export function choiceFaults(
  baskets: readonly WindowBasket[],
  papers: readonly ChoosablePaper[],
  chosen: readonly ChosenBasket[],
): ChoiceFault[] {
  const byId = new Map(papers.map((one) => [one.paperId, one]));
  const faults: ChoiceFault[] = [];
  const seen = new Set<string>();
  for (const [at, { name, paperIds }] of chosen.entries()) {
    const path = `body.baskets.${at}.paperIds`;
    if (!baskets.some((one) => one.name === name) || chosen.findIndex((one) => one.name === name) !== at)
      faults.push({
        code: 'CHOICE_BASKET',
        message: `${name} is not a basket of this window, or is named twice.`,
        path: `body.baskets.${at}.name`,
      });
    for (const [place, id] of paperIds.entries()) {
      const paper = byId.get(id);
      const there = `${path}.${place}`;
      if (paper === undefined || paper.basket !== name)
        faults.push({ code: 'CHOICE_OTHER_BASKET', message: `${paper?.code ?? 'A paper'} is not a paper of ${name}.`, path: there });
      else if (seen.has(id)) faults.push({ code: 'CHOICE_TWICE', message: `${paper.code} is chosen twice.`, path: there });
      else if (paper.isClosed)
        faults.push({ code: 'CHOICE_CLOSED', message: `${paper.code} is closed. Choose another paper.`, path: there });
      seen.add(id);
    }
  }
  for (const { name, choose, wishes } of baskets) {
    const at = chosen.findIndex((one) => one.name === name);
    const count = chosen[at]?.paperIds.length ?? 0;
    const open = papers.filter((one) => one.basket === name && !one.isClosed).length;
    const path = at < 0 ? 'body.baskets' : `body.baskets.${at}.paperIds`;
    if (count > wishes) faults.push({ code: 'CHOICE_MANY', message: `At most ${wishes} papers of ${name} are put in order.`, path });
    if (count < Math.min(choose, open))
      faults.push({ code: 'CHOICE_FEW', message: `Choose at least ${Math.min(choose, open)} of ${name}.`, path });
  }
  return faults;
}

export interface CurriculumBasket {
  readonly name: string;
  readonly chooseMin: number;
  readonly chooseMax: number;
  readonly minCredits: string | null;
  readonly maxCredits: string | null;
}

interface CurriculumPaper {
  readonly id: string;
  readonly code: string;
  readonly basket: string;
  readonly credits: string;
}

export interface WindowFault {
  readonly code: 'WINDOW_PAPER' | 'WINDOW_BASKET' | 'WINDOW_CHOOSE' | 'WINDOW_WISHES' | 'WINDOW_CREDITS' | 'WINDOW_LEAST';
  readonly message: string;
  readonly path: string;
}

interface AskedWindow {
  readonly baskets: readonly WindowBasket[];
  readonly papers: readonly { readonly paperId: string; readonly capacity: number; readonly least: number }[];
}

/** Why a window cannot be kept: whatever an allotment by it gives must be inside the limits of the curriculum. */
export function windowFaults(asked: AskedWindow, limits: readonly CurriculumBasket[], papers: readonly CurriculumPaper[]): WindowFault[] {
  const byId = new Map(papers.map((one) => [one.id, one]));
  const faults: WindowFault[] = [];
  for (const [at, { paperId, capacity, least }] of asked.papers.entries()) {
    const paper = byId.get(paperId);
    if (paper === undefined || !asked.baskets.some((one) => one.name === paper.basket))
      faults.push({
        code: 'WINDOW_PAPER',
        message: `${paper?.code ?? 'A paper'} is not of the baskets of this window.`,
        path: `body.papers.${at}.paperId`,
      });
    if (least > capacity)
      faults.push({
        code: 'WINDOW_LEAST',
        message: `The least number of students of ${paper?.code ?? 'a paper'} is above its seats.`,
        path: `body.papers.${at}.least`,
      });
  }
  for (const [at, basket] of asked.baskets.entries()) {
    const limit = limits.find((one) => one.name === basket.name);
    const path = `body.baskets.${at}`;
    const offered = asked.papers.flatMap(({ paperId }) => byId.get(paperId) ?? []).filter((one) => one.basket === basket.name);
    if (limit === undefined || asked.baskets.findIndex((one) => one.name === basket.name) !== at) {
      faults.push({
        code: 'WINDOW_BASKET',
        message: `${basket.name} is not a basket of the curriculum, or is named twice.`,
        path: `${path}.name`,
      });
      continue;
    }
    if (basket.choose < limit.chooseMin || basket.choose > limit.chooseMax || basket.choose > offered.length)
      faults.push({
        code: 'WINDOW_CHOOSE',
        message: `${basket.name} gives ${limit.chooseMin} to ${limit.chooseMax} papers by the curriculum, and ${offered.length} are offered.`,
        path: `${path}.choose`,
      });
    if (basket.wishes < basket.choose)
      faults.push({
        code: 'WINDOW_WISHES',
        message: `At least ${basket.choose} choices of ${basket.name} are to be ordered.`,
        path: `${path}.wishes`,
      });
    const credits = offered.map((one) => hundredthsOf(one.credits)).sort((a, b) => a - b);
    const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);
    const isOver = limit.maxCredits !== null && sum(credits.slice(-basket.choose)) > hundredthsOf(limit.maxCredits);
    const isUnder = limit.minCredits !== null && sum(credits.slice(0, basket.choose)) < hundredthsOf(limit.minCredits);
    if (isOver || isUnder)
      faults.push({
        code: 'WINDOW_CREDITS',
        message: `Some choices of ${basket.name} would be outside its credits (${limit.minCredits ?? 0} to ${limit.maxCredits ?? 'any'}).`,
        path: `${path}.choose`,
      });
  }
  return faults;
}

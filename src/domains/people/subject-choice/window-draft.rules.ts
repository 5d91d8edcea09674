import type { ChoiceMethod, ChoiceWindow, TieBreak, WindowBody } from './choice-window.contract.ts';

/** A basket of the curriculum, as far as a window is made of it. */
export interface DraftBasketSource {
  readonly name: string;
  readonly chooseMax: number;
  readonly papers: readonly { readonly id: string; readonly code: string; readonly title: string; readonly seats: number | null }[];
}

interface PaperDraft {
  readonly offered: boolean;
  readonly capacity: string;
  readonly least: string;
}

interface BasketDraft {
  readonly offered: boolean;
  readonly choose: string;
  readonly wishes: string;
}

/** As typed. */
export interface WindowDraft {
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly method: ChoiceMethod;
  readonly ties: readonly TieBreak[];
  readonly baskets: Readonly<Record<string, BasketDraft>>;
  readonly papers: Readonly<Record<string, PaperDraft>>;
}

const MOST_WISHES = 5;

/** What is kept, else all baskets with the seats that are known. */
export function draftOf(window: ChoiceWindow | null, sources: readonly DraftBasketSource[]): WindowDraft {
  const baskets = sources.map(({ name, chooseMax, papers }): [string, BasketDraft] => {
    const own = window?.baskets.find((one) => one.name === name);
    return [
      name,
      {
        offered: window === null || own !== undefined,
        choose: String(own?.choose ?? chooseMax),
        wishes: String(own?.wishes ?? Math.max(chooseMax, Math.min(papers.length, MOST_WISHES))),
      },
    ];
  });
  const papers = sources.flatMap((basket) =>
    basket.papers.map(({ id, seats }): [string, PaperDraft] => {
      const own = window?.papers.find((one) => one.paperId === id);
      return [
        id,
        { offered: window === null || own !== undefined, capacity: String(own?.capacity ?? seats ?? ''), least: String(own?.least ?? 0) },
      ];
    }),
  );
  return {
    opensAt: window?.opensAt ?? null,
    closesAt: window?.closesAt ?? null,
    method: window?.method ?? 'MERIT',
    ties: window?.ties ?? ['PERCENT', 'ELDER'],
    baskets: Object.fromEntries(baskets),
    papers: Object.fromEntries(papers),
  };
}

const whole = (text: string): number | null => (/^\d{1,5}$/u.test(text.trim()) ? Number(text) : null);

/** The body for the call; null: a field is wrong or missing. */
export function readDraft(
  draft: WindowDraft,
  sources: readonly DraftBasketSource[],
  place: Pick<WindowBody, 'courseInstanceId' | 'semester' | 'version'>,
): WindowBody | null {
  const { opensAt, closesAt, method, ties } = draft;
  const offered = sources.filter(({ name }) => draft.baskets[name]?.offered);
  const baskets = offered.map(({ name }) => ({
    name,
    choose: whole(draft.baskets[name]?.choose ?? ''),
    wishes: whole(draft.baskets[name]?.wishes ?? ''),
  }));
  const papers = offered.flatMap((basket) =>
    basket.papers
      .filter(({ id }) => draft.papers[id]?.offered)
      .map(({ id }) => ({ paperId: id, capacity: whole(draft.papers[id]?.capacity ?? ''), least: whole(draft.papers[id]?.least ?? '') })),
  );
  if (opensAt === null || closesAt === null || Date.parse(opensAt) >= Date.parse(closesAt) || papers.length === 0) return null;
  const readBaskets = baskets.flatMap(({ name, choose, wishes }) =>
    choose === null || choose === 0 || wishes === null || wishes === 0 ? [] : [{ name, choose, wishes }],
  );
  const readPapers = papers.flatMap(({ paperId, capacity, least }) =>
    capacity === null || capacity === 0 || least === null ? [] : [{ paperId, capacity, least }],
  );
  if (readBaskets.length < baskets.length || readPapers.length < papers.length) return null;
  return { ...place, opensAt, closesAt, method, ties: [...ties], baskets: readBaskets, papers: readPapers };
}

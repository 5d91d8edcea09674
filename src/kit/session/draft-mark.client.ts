/** What this tab keeps of unsaved forms. */
export const DRAFTS = 'prangan.drafts';
/** Known to all tabs: whose drafts count, until another person signs in. */
const MARK = 'prangan.draftsOf';

/** As this page found it. */
let mine: string | null = null;

const ownerOf = (mark: string): string => mark.slice(0, mark.lastIndexOf(' '));

function stored(): string | null {
  try {
    return localStorage.getItem(MARK);
  } catch {
    return null;
  }
}

function begin(owner: string): string | null {
  const now = stored();
  if (now !== null && ownerOf(now) === owner) return now;
  try {
    const fresh = `${owner} ${crypto.randomUUID()}`;
    localStorage.setItem(MARK, fresh);
    return fresh;
  } catch {
    return null;
  }
}

/** The mark of this person's drafts; null where storage is forbidden. */
export function markOf(owner: string): string | null {
  if (mine === null || ownerOf(mine) !== owner) mine = begin(owner);
  return mine;
}

/** Nobody else signed in, in any tab, since this page was opened. */
export const isMarkOfNow = (): boolean => mine !== null && stored() === mine;

/** When another person signs in in another tab, what this one keeps is thrown away, also on the sign-in page. */
export function followMark(): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== MARK || oldValue === null) return;
    if (newValue === null || ownerOf(newValue) !== ownerOf(oldValue)) sessionStorage.removeItem(DRAFTS);
  });
}

import { createContext } from 'react';

/** Element for a page's title when the page is a tab: above the tabs. null: not rendered yet; undefined: no tabs. */
export const HeadPlace = createContext<HTMLElement | null | undefined>(undefined);

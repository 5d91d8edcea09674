import { createContext } from 'react';

/** Where a page's title goes when the page stands in tabs: above them. null: that place is not drawn yet; undefined: no tabs. */
export const HeadPlace = createContext<HTMLElement | null | undefined>(undefined);

import type { ReactNode } from 'react';
import { ScrollArea } from '../layout/scroll-area.tsx';
import classes from './page.module.css';

/** The frame of a page: as high as the window, so that a list or sheet in it scrolls by itself; on a phone everything scrolls. */
export function Page({ children }: { readonly children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}

/** The work area of a page that is no list: scrolls, with the page's padding. */
export function PageArea({ children }: { readonly children: ReactNode }) {
  return <ScrollArea className={classes.area}>{children}</ScrollArea>;
}

import type { ReactNode } from 'react';
import { SecondLine } from '../../../kit/layout/two-lines.tsx';

/** A state, and below it by whom and when. */
export const StateLines = ({ children, second }: { readonly children: ReactNode; readonly second: string | null }) => (
  <>
    {children}
    {second ? <SecondLine title={second}>{second}</SecondLine> : null}
  </>
);

import type { Feature } from '../../../kit/access/access.contract.ts';

/** A section of the menu with every page that the specification lists there; given by the assembly. */
export interface PageGroup {
  readonly title: string;
  /** Everybody's own pages: accessible under any policy. */
  readonly isHome: boolean;
  readonly pages: readonly {
    /** The canonical name that policies keep. */
    readonly name: string;
    readonly title: string;
    /** Whether it exists; a page can be granted before it is built. */
    readonly exists: boolean;
    /** What its readers need the right to read; null: nothing, or it is not built. */
    readonly reads: Feature | null;
  }[];
}

/** A section of the menu with every page that the specification names there; the assembly knows them. */
export interface PageGroup {
  readonly title: string;
  /** Everybody's own pages: open whatever the policies say. */
  readonly isHome: boolean;
  readonly pages: readonly {
    /** The canonical name that policies keep. */
    readonly name: string;
    readonly title: string;
    /** Built; a page that is not yet there may be granted beforehand. */
    readonly exists: boolean;
  }[];
}

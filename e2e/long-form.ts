/** A journey of the long form only: what it looks at is the kit's, and another journey of every run goes the same way on another page. */
export const LONG_FORM = { tag: '@long' } as const;

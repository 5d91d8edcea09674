/** What is to be done; the field and value of a change are asked for in the dialog. */
export type Wanted =
  | { readonly kind: 'DELETE' }
  | { readonly kind: 'LOCK' }
  | { readonly kind: 'UNLOCK' }
  | { readonly kind: 'SET' }
  | { readonly kind: 'MOVE'; readonly verb: string };

import { useState } from 'react';

/** The specification's © with the current year. */
export function Copyright({ owner }: { readonly owner?: string }) {
  const [year] = useState(() => new Date().getFullYear());
  return <span>{owner ? `${owner} © ${year}` : `© ${year}`}</span>;
}

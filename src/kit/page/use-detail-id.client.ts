import { useParams } from '@tanstack/react-router';

/** The id in the address of a detail page: `<link>/<id>`. Only for pages that a menu entry names as its `detail`. */
export function useDetailId(): string {
  const params = useParams({ strict: false });
  if (params.id === undefined) throw new Error('this address names no record');
  // An id copied from elsewhere may have capitals; the records have small letters.
  return params.id.toLowerCase();
}

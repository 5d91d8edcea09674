import { clientModules } from '../../kit/console/declared.client.ts';
import type { AroundProps } from '../../kit/console/client-module.client.ts';

/** What the shell would show, within what domains declare around it. */
export function Around({ with: part, hasPages, children }: AroundProps & { readonly with: 'aroundStart' | 'aroundNoInstitute' }) {
  const all = clientModules().flatMap((module) => module[part]);
  return all.reduceRight((inner, One) => <One hasPages={hasPages}>{inner}</One>, children);
}

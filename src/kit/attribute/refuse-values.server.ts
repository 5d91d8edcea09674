import { invalid } from '../errors/app-error.rules.ts';
import type { AttributeField } from './attribute.contract.ts';
import type { FieldProblem } from './attribute-value.rules.ts';

/** One error for each attribute, named as people call it. */
export function refuseValues(fields: readonly AttributeField[], problems: readonly FieldProblem[], place: string): void {
  if (problems.length === 0) return;
  const nameOf = (key: string) => fields.find((field) => field.key === key)?.label ?? key;
  throw invalid(problems.map(({ key, code, message }) => ({ code, message: `${nameOf(key)}: ${message}`, path: `body.${place}.${key}` })));
}

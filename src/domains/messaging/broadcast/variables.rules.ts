import { escapedHtml } from '../../../kit/text/html.rules.ts';
import type { Person } from './audience.contract.ts';

/** What a message may say of whom it reaches: {{name}}. A closed list; nothing in a message is a program. */
export const VARIABLES = ['name', 'number', 'institute'] as const;
type Variable = (typeof VARIABLES)[number];
export type Values = Readonly<Record<Variable, string>>;

const PLACE = /\{\{([^{}]*)\}\}/g;
const isVariable = (name: string): name is Variable => VARIABLES.some((one) => one === name);

/** What stands between double braces and is none of them, as typed. */
export const unknownVariables = (text: string): string[] =>
  [...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name.trim()))].filter((name) => !isVariable(name));

export const filled = (text: string, values: Values): string =>
  text.replaceAll(PLACE, (typed: string, name: string) => {
    const known = name.trim();
    return isVariable(known) ? values[known] : typed;
  });

/** The same in clean HTML, outside of its tags: an address in a link is as it was written. */
export const filledHtml = (html: string, values: Values): string => {
  const safe = { name: escapedHtml(values.name), number: escapedHtml(values.number), institute: escapedHtml(values.institute) };
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : filled(part, safe)))
    .join('');
};

/** A shared address is written to by all its names. */
export const valuesOf = (people: readonly Person[], institute: string): Values => ({
  name: people.map(({ name }) => name).join(', '),
  number: people.map(({ number }) => number).join(', '),
  institute,
});

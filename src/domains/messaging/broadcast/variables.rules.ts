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

/** Where a variable stands: private signs, which are neither marks of HTML nor entities, so the words around them are made once for all. */
const [BEGIN, END] = ['\ue000', '\ue001'];
const MARKED = new RegExp(`${BEGIN}([a-z]+)${END}`, 'g');

/** Clean HTML with its variables marked, outside of its tags: an address in a link is as it was written. */
export const marked = (html: string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : part.replaceAll(PLACE, (typed: string, name: string) => (isVariable(name.trim()) ? `${BEGIN}${name.trim()}${END}` : typed)),
    )
    .join('');

/** What was marked, filled in as it is. */
export const filledMarks = (text: string, values: Values): string =>
  text.replaceAll(MARKED, (typed: string, name: string) => (isVariable(name) ? values[name] : typed));

export const escapedValues = ({ name, number, institute }: Values): Values => ({
  name: escapedHtml(name),
  number: escapedHtml(number),
  institute: escapedHtml(institute),
});

/** A shared address is written to by all its names. */
export const valuesOf = (people: readonly Person[], institute: string): Values => ({
  name: people.map(({ name }) => name).join(', '),
  number: people.map(({ number }) => number).join(', '),
  institute,
});

import { escapedHtml } from '../../../kit/text/html.rules.ts';
import type { Person } from './audience.contract.ts';
import { VARIABLES } from './broadcast.contract.ts';

/** What is said of the class of a student; of others nothing is known. */
export const CLASS_VARIABLES = ['class', 'division', 'rollNo'] as const;
export type Variable = (typeof VARIABLES)[number];
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
const MARKED = new RegExp(`${BEGIN}([a-zA-Z]+)${END}`, 'g');

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

export const escapedValues = (values: Values): Values => valuesBy((name) => escapedHtml(values[name]));

function valuesBy(valueOf: (name: Variable) => string): Values {
  return Object.fromEntries(VARIABLES.map((name) => [name, valueOf(name)])) as Values;
}

/** In the place of somebody who has none, where others of the address have one. */
const NONE = '–';

/** A shared address is written to by all its names, and by all their classes in the same order. */
export const valuesOf = (people: readonly Person[], institute: string): Values =>
  valuesBy((name) => {
    if (name === 'institute') return institute;
    if (name === 'name' || name === 'number') return people.map((person) => person[name]).join(', ');
    return people.some((person) => person[name]) ? people.map((person) => person[name] || NONE).join(', ') : '';
  });

/** The variables that a message names. */
export const variablesIn = (...texts: readonly string[]): ReadonlySet<Variable> =>
  new Set(texts.flatMap((text) => [...text.matchAll(PLACE)].map(([, name = '']) => name.trim()).filter(isVariable)));

export interface EmptyVariable {
  readonly variable: Variable;
  /** Messages in which somebody has none. */
  readonly messages: number;
}

/** What stays empty for somebody in how many of the messages to these, each to the people of one address. */
export function emptyVariables(used: ReadonlySet<Variable>, messages: readonly (readonly Person[])[]): EmptyVariable[] {
  return CLASS_VARIABLES.filter((one) => used.has(one))
    .map((variable) => ({ variable, messages: messages.filter((people) => people.some((person) => !person[variable])).length }))
    .filter((one) => one.messages > 0);
}

import type { PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import type { Sample } from './print-kinds.contract.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const joined = (parts: readonly string[], sign: string) => parts.filter((part) => part !== '').join(sign);

/** Two capitals of a name, as on a statement without a crest. */
function emblemOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word));
  return (capitals.length > 0 ? capitals : words)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('');
}

const OF_INSTITUTE = /^(?:institute|principal|controller)\./;

/**
 * A sample as this institute would print it: its own name, city and officers beside invented people. What is not entered stays empty as it
 * would on paper, and what the sample leaves out stays out.
 */
export function ownSample(samples: PrintValues, own: PrintValues, sample: Sample): PrintValues {
  const of = (key: string) => text(own[`institute.${key}`]);
  const [name, script, city] = [of('name'), of('nameScript'), of('city')];
  const code = of('affiliation');
  const site = of('website').replace(/^https?:\/\//, '') || 'www.example.edu';
  const made: PrintValues = {
    'institute.name': sample === 'DEVANAGARI' && script !== '' ? script : name,
    'institute.initials': emblemOf(sample === 'DEVANAGARI' && script !== '' ? script : name),
    'institute.standing': joined([of('university'), code === '' ? '' : `College code ${code}`], ' · '),
    'document.placeDate': joined([city, '05 Dec 2026'], ', '),
    'document.checkAt': `${site}/public/v/ABCDEFGHIJKLMNOP`,
    'document.checkAddress': `https://${site}/public/v/ABCDEFGHIJKLMNOP`,
  };
  const valueOf = (key: string, value: PrintValues[string]) => {
    if (value === null || value === undefined) return value;
    if (key in made) return made[key];
    return OF_INSTITUTE.test(key) ? (own[key] ?? null) : value;
  };
  return Object.fromEntries(Object.entries(samples).map(([key, value]) => [key, valueOf(key, value) ?? null]));
}

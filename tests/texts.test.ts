import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import '../src/app/every-text.client.ts';
import { product } from '../src/app/domains.server.ts';
import { clientDomains } from '../src/app/domains.client.ts';
import { ACTIONS, apartDuties, conditionNames, featureNames } from '../src/kit/access/access.contract.ts';
import { definedTexts, sentencesOf, type Texts } from '../src/kit/text/texts.contract.ts';
import { SECTIONS } from '../src/kit/console/menu.contract.ts';
import { carriesPeople } from '../src/kit/http/reading.rules.ts';
import { importsOf } from '../texts.config.ts';

const keysOf = (texts: Texts): string[] => Object.keys(sentencesOf(texts, 'en'));
const keysIn = (file: string): string[] =>
  [...(readFileSync(file, 'utf8').split('\n  hi: {')[0] ?? '').matchAll(/^ {4}'?([\w.*/-]+)'?:/gm)].map(([, key]) => key ?? '');
const all = new Set(definedTexts.flatMap(keysOf));

/** Used on pages that wait for every text, or declared by domains among the texts loaded with the shell. */
const OF_EVERY_DOMAIN = [
  'audience.',
  'stack.arrives.',
  'stack.field.',
  'stack.group.',
  'stack.noun.',
  'stack.serves.',
  'limit.',
  'menu.section.',
  'notification.job.',
  'access.conflict.',
  'export.call.',
  'feed.kind.',
  'uses.table.',
  'approval.act.',
  'approval.label.',
  'approval.more.',
  'feature.',
  'action.',
];

/** All files loaded together with a file. */
function closureOf(file: string): Set<string> {
  const seen = new Set([file]);
  for (const one of seen) for (const next of /\.tsx?$/.test(one) ? importsOf(one).now : []) seen.add(next);
  return seen;
}

/** Texts in the domains' declarations are loaded with the shell; the sign-in page has no shell. */
const ofShell = new Set(clientDomains.flatMap(({ texts }) => texts.flatMap(keysOf)));
const beforeShell = closureOf('src/main.auth.tsx');

const screens = globSync('src/**/*.{tsx,client.ts}').filter((file) => !/\.test\.tsx?$|text\.client\.ts$/.test(file));
/** `textOf('key')` and textOf(`beginning.${…}`) with the beginning that says whose words they are. */
const asked = screens.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\btextOf\(\s*[`']([a-z]\w*(?:\.\w+)*\.?)(\$\{|['`])/g)].map(([, key = '', end]) => ({
    file,
    key,
    whole: end !== '${',
  })),
);

describe('a key from data', () => {
  it('is used in many places', () => {
    expect(asked.length).toBeGreaterThan(150);
  });

  it('has its sentences where it is used, with the shell or with every text', () => {
    const lost = asked.filter(({ file, key, whole }) => {
      if (OF_EVERY_DOMAIN.includes(key)) return ![...all].some((one) => one.startsWith(key));
      const has = (one: string) => (whole ? one === key : one.startsWith(key));
      if (!beforeShell.has(file) && [...ofShell].some(has)) return false;
      const here = [...closureOf(file)].filter((one) => one.endsWith('.text.ts'));
      return !here.some((one) => keysIn(one).some(has));
    });
    expect(lost).toEqual([]);
  });
});

describe('what a domain declares for duplications', () => {
  it('has its sentences', () => {
    const places = clientDomains.flatMap(({ stackPlaces }) => stackPlaces);
    const keys = [
      ...clientDomains.flatMap(({ stackGroups }) => Object.keys(stackGroups).map((group) => `stack.group.${group}`)),
      ...places.flatMap(({ title, all: none, toHint, allHere }) => [title, none, ...[toHint, allHere].flatMap((key) => key ?? [])]),
      ...product.stackPlaces.flatMap(({ field, isTarget }) => (isTarget ? [`stack.serves.${field}`] : [])),
      ...product.stacks.flatMap(({ stays }) => Object.values(stays).map((reason) => `stack.serves.${reason}`)),
    ];
    expect(keys).toContain('stack.serves.VERSION');
    expect(keys.filter((key) => !all.has(key))).toEqual([]);
  });
});

describe('a right', () => {
  it.each([
    ['feature', featureNames()],
    ['action', ACTIONS],
  ] as const)('every %s has its name', (kind, names) => {
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !all.has(`${kind}.${name}`))).toEqual([]);
  });
});

describe('what the product tells or asks about by a name', () => {
  // The end of an import is told as 'notification.job.feed', with the file's name.
  const exported = product.routes.flatMap(({ endpoint }) => (carriesPeople(endpoint) ? [endpoint.name] : []));
  it.each([
    ['notification.job', product.jobs.flatMap(({ kind, about }) => (about === null || kind === 'feed.apply' ? [] : [kind]))],
    ['feed.kind', product.feeds.map(({ kind }) => kind)],
    ['approval.act', product.approvals.map(({ act }) => act)],
    ['export.call', exported],
  ] as const)('%s has a sentence for each', (group, names) => {
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !all.has(`${group}.${name}`))).toEqual([]);
  });
});

describe('the card of a request to a second person', () => {
  const labels = globSync('src/**/*{.approval,bulk-delete}.server.ts').flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(/\blabel: '(\w+)'|\bone\('(\w+)'/g)].map(([, label, made]) => label ?? made ?? '');
  });
  it('has a sentence for each of its labels', () => {
    expect(labels.length).toBeGreaterThan(30);
    expect(labels.filter((label) => !all.has(`approval.label.${label}`))).toEqual([]);
  });
});

describe('a condition of rights', () => {
  it.each(conditionNames())('%s is said by itself and in a reason', (name) => {
    expect([`limit.${name}`, `limit.${name}.brief`].filter((key) => !all.has(key))).toEqual([]);
  });
});

describe('conflicting duties', () => {
  it.each([...apartDuties().keys()])('%s are said', (name) => {
    expect(all.has(`access.conflict.${name}`)).toBe(true);
  });
});

describe('the menu', () => {
  it('has every title and every section in the texts that the shell has', () => {
    const titles = product.menu.flatMap((group) => [group.title, ...group.links.map((link) => link.title)]);
    expect(titles.length).toBeGreaterThan(50);
    expect([...titles, ...SECTIONS.map((section) => `menu.section.${section}`)].filter((key) => !ofShell.has(key))).toEqual([]);
  });
});

/** Keys among what a domain declares, however deep: tabs, views, groups; a component, a function and a loader hold none. */
function keysDeclared(value: unknown, path: string): { readonly path: string; readonly key: string }[] {
  if (typeof value === 'string') return /^[a-z]\w*(?:\.[\w*-]+)+$/.test(value) ? [{ path, key: value }] : [];
  if (Array.isArray(value)) return value.flatMap((one, at) => keysDeclared(one, `${path}[${at}]`));
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return [];
  return Object.entries(value).flatMap(([name, one]) => keysDeclared(one, `${path}.${name}`));
}

describe('what a domain declares to the console', () => {
  // The page of duplications waits for every text, so the keys of its places are looked for there.
  const declared = clientDomains.flatMap(({ texts: _texts, stackPlaces: _places, ...module }) => keysDeclared(module, module.name));

  it('is shown before the pages of the domain are loaded, so its keys have their sentences with the shell', () => {
    expect(declared.some(({ path }) => path.includes('.recordTabs.'))).toBe(true);
    expect(declared.some(({ path }) => path.includes('.reminderViews.'))).toBe(true);
    expect(declared.filter(({ key }) => !ofShell.has(key))).toEqual([]);
  });
});

describe('a master', () => {
  it.each(product.masters.map(({ master }) => [master.plural, master] as const))(
    '%s has every label and help line in its own texts',
    (_plural, master) => {
      const own = new Set(master.texts.flatMap(keysOf));
      const labels = Object.values(master.fields).flatMap(({ label, help }) => [label, ...(help ? [help] : [])]);
      expect(labels.length).toBeGreaterThan(0);
      expect(labels.filter((label) => !own.has(label))).toEqual([]);
    },
  );
});

describe('a refusal', () => {
  const files = globSync('src/**/*.text.ts');

  it('has its sentence in a text of refusals, which comes with the first refusal, and nothing else is in it', () => {
    const misplaced = files.flatMap((file) =>
      keysIn(file)
        .filter((key) => /^(?:errors|refused)\./.test(key) !== file.endsWith('.refusals.text.ts'))
        .map((key) => `${file}: ${key}`),
    );
    expect(misplaced).toEqual([]);
    expect([...all].filter((key) => key.startsWith('errors.')).length).toBeGreaterThan(180);
  });
});

it('all texts are loaded where every text is asked for', () => {
  expect(all.size).toBe(globSync('src/**/*.text.ts').flatMap(keysIn).length);
  expect(all.size).toBeGreaterThan(4500);
});

import { regulations } from '../domains/academics/regulation/regulation.contract.ts';
import { subjects } from '../domains/academics/subject/subject.contract.ts';
import { stacks } from '../kit/stack/stack.contract.ts';
import { count, figure } from '../golden/figures.rules.ts';
import type { Figure } from '../golden/figures.rules.ts';
import type { ApiSession } from '../kit/http/api-session.server.ts';
import { feed } from './feed-step.server.ts';
import type { PublishedSubject } from './published-subjects.rules.ts';
import { whenSettled } from './stage.server.ts';

/** Placeholder for credits that a university's results do not print: the field is required, and no figure is invented. */
const NOT_PRINTED = '0';
const PAGE = 200;

/** The schemes that subjects name, then the subjects themselves: two files, nothing typed. Returns the number of subjects. */
export async function feedCatalogue(clerk: ApiSession, university: string, published: readonly PublishedSubject[]): Promise<number> {
  const schemes = [...new Set(published.flatMap(({ scheme }) => (scheme === null ? [] : [scheme])))].sort();
  await feed(clerk, {
    kind: regulations.plural,
    name: `${university} schemes`,
    header: ['code', 'name', 'year', 'status'],
    rows: schemes.map((year) => [year, `${university} scheme of ${year}`, year, 'ACTIVE']),
  });
  return feed(clerk, {
    kind: subjects.plural,
    name: `${university} subjects`,
    header: ['code', 'name', 'type', 'credits', 'regulation'],
    rows: published.map(({ code, name, type, credits, scheme }) => [code, name, type, credits ?? NOT_PRINTED, scheme ?? '']),
  });
}

/** A third institute made from an existing one: schemes and subjects duplicated in one run. Returns the number of records created. */
export async function duplicateCatalogue(into: ApiSession, sourceInstituteId: string): Promise<number> {
  const body = { sourceInstituteId, choices: [{ noun: subjects.name }] };
  const preview = (await into.ok(stacks.preview, { body })).data;
  const started = (await into.ok(stacks.duplicate, { params: { id: preview.id }, body: { version: preview.version } })).data;
  const look = async () => (await into.ok(stacks.get, { params: { id: started.id } })).data;
  const done = await whenSettled(look, ({ state }) => state !== 'RUNNING');
  if (done.state !== 'DONE' || done.created !== preview.willCreate)
    throw new Error(
      `duplication: ${done.state}, ${done.created} of ${preview.willCreate} made, ${done.conflicts} in conflict, ${done.failed} failed`,
    );
  return done.created;
}

/** Reads the institute's subjects back, page by page, and compares each published one with the stored one. */
export async function compareCatalogue(clerk: ApiSession, published: readonly PublishedSubject[]): Promise<Figure[]> {
  const known = await allSubjects(clerk);
  const names = figure('subject names');
  const credits = figure('subject credits');
  const extra = figure('no other subject');
  for (const one of published) {
    const stored = known.get(one.code);
    count(names, stored?.name === one.name, one.code);
    if (one.credits !== null) count(credits, stored !== undefined && Number(stored.credits) === Number(one.credits), one.code);
  }
  count(extra, known.size === published.length, `${known.size} subjects are stored`);
  return credits.total === 0 ? [names, extra] : [names, credits, extra];
}

async function allSubjects(clerk: ApiSession): Promise<Map<string, { readonly name: string; readonly credits: string }>> {
  const known = new Map<string, { name: string; credits: string }>();
  for (let page = 1; ; page += 1) {
    const { data, page: asked } = await clerk.ok(subjects.list, { query: { page: String(page), size: String(PAGE) } });
    for (const { code, name, credits } of data) known.set(code, { name, credits });
    if (asked.next === null) return known;
  }
}

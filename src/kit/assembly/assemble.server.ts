import { assertDeclared } from '../access/access.contract.ts';
import { approve } from '../approval/approval.contract.ts';
import type { Action } from '../access/access.contract.ts';
import { undoFeed } from '../feed/feed-batch.contract.ts';
import { applyFeed, removeFeed } from '../feed/feed.contract.ts';
import { masterFeed } from '../master-feed/master-feed.server.ts';
import type { Feed } from '../feed/feed-definition.server.ts';
import type { Endpoint } from '../http/endpoint.contract.ts';
import { declareRefusals } from '../http/database-error.server.ts';
import { declareNaming } from '../export/named-filter.server.ts';
import { declareConditionWays } from '../master/condition.store.ts';
import { recordInWords } from '../master/filter-words.server.ts';
import { declareOpeningFacts, declareOpeningPlaces } from '../notification/opening-facts.server.ts';
import { declareStackPlaces } from '../stack/stack-places.contract.ts';
import type { MenuGroup } from '../console/menu.contract.ts';
import type { Product, ServerModule } from './server-module.server.ts';

/** Known only after all modules are read: an earlier read would see a part. */
function later<Part>(name: string) {
  let parts: readonly Part[] | null = null;
  return {
    is: (all: readonly Part[]) => void (parts = all),
    get: (): readonly Part[] => {
      if (parts === null) throw new Error(`the ${name} of the product are not known yet`);
      return parts;
    },
  };
}

/** The product out of its modules, in their order; `menu` is what the console shows beside their pages. Throws when one of them names a feature that nobody declares. */
export function assemble(modules: readonly ServerModule[], menu: readonly MenuGroup[]): Product {
  const all = <Part>(pick: (one: ServerModule) => readonly Part[] | undefined) => modules.flatMap((one) => pick(one) ?? []);
  const [nightly, approvals, jobs, routes] = [
    later<Product['nightly'][number]>('work of the night'),
    later<Product['approvals'][number]>('approvals'),
    later<Product['jobs'][number]>('jobs'),
    later<Product['routes'][number]>('calls'),
  ];
  const product: Product = {
    masters: all((one) => one.masters),
    feeds: feedsOf(modules),
    stacks: all((one) => one.stacks),
    stackPlaces: all((one) => one.stackPlaces),
    samples: all((one) => one.samples),
    demo: { ofInstitute: all((one) => one.demo?.ofInstitute), ofTrust: all((one) => one.demo?.ofTrust) },
    histories: all((one) => one.histories),
    veils: all((one) => one.veils),
    reminders: all((one) => one.reminders),
    audiences: all((one) => one.audiences),
    passingTables: all((one) => one.passingTables),
    menu: [...menu, ...all((one) => one.menu)],
    everyMinute: all((one) => one.everyMinute),
    messages: (tools) => Object.assign({}, ...modules.map((one) => one.messages?.(tools))),
    countPeople: async (db, scope) => {
      let people = 0;
      for (const one of modules) people += (await one.countPeople?.(db, scope)) ?? 0;
      return people;
    },
    get nightly() {
      return nightly.get();
    },
    get approvals() {
      return approvals.get();
    },
    get jobs() {
      return jobs.get();
    },
    get routes() {
      return routes.get();
    },
  };
  const asked = <Part>(part: readonly Part[] | ((whole: Product) => readonly Part[]) = []) =>
    typeof part === 'function' ? part(product) : part;
  nightly.is(all((one) => asked(one.nightly)));
  approvals.is(all((one) => asked(one.approvals)));
  jobs.is(all((one) => asked(one.jobs)));
  routes.is(all((one) => [...(one.masters ?? []).flatMap((master) => master.routes), ...asked(one.routes)]));
  declareStackPlaces(product.stackPlaces);
  declareNaming(recordInWords);
  declareConditionWays(modules.flatMap((one) => (one.conditions ? [one.conditions] : [])));
  declareOpeningFacts(modules.flatMap((one) => (one.openingFacts ? [one.openingFacts] : [])));
  declareOpeningPlaces(modules.flatMap((one) => (one.openingPlaces ? [one.openingPlaces] : [])));
  declareRefusals(modules.flatMap((one) => (one.refusals ? [one.refusals] : [])));
  requireDeclared(product);
  return product;
}

/** One feed for each master, and those of what is no master. */
function feedsOf(modules: readonly ServerModule[]): Feed[] {
  const special = new Map(modules.flatMap((one) => one.masterFeeds ?? []).map(({ master, feed }) => [master, feed]));
  return modules.flatMap(({ masters = [], feeds = [] }) => [
    ...masters.map((bound) => (special.get(bound) ?? masterFeed)(bound)),
    ...feeds,
  ]);
}

function requireDeclared({ masters, feeds, approvals, audiences, stacks, stackPlaces, histories, routes }: Product): void {
  for (const { master } of masters) assertDeclared(master.feature, `the master ${master.name}`);
  for (const { kind, feature } of feeds) assertDeclared(feature, `the feed ${kind}`);
  for (const { act, feature } of approvals) assertDeclared(feature, `the approval ${act}`);
  for (const { name, feature } of audiences) assertDeclared(feature, `the audience ${name}`);
  for (const { noun, feature } of [...stacks, ...histories]) assertDeclared(feature, noun);
  for (const { name, feature } of stackPlaces) assertDeclared(feature, `the place ${name}`);
  for (const { endpoint } of routes)
    if (typeof endpoint.permission !== 'string') assertDeclared(endpoint.permission.feature, endpoint.name);
}

/**
 * Rights in use: of every call, of the act for the decision of a request, of the kind for a file. Policies can grant what is listed
 * here, so it must be complete.
 */
export const askingEndpoints = ({ routes, approvals, feeds }: Pick<Product, 'routes' | 'approvals' | 'feeds'>): readonly Endpoint[] => [
  ...routes.map((route) => route.endpoint),
  ...approvals.map(({ feature, title }) => ({ ...approve, summary: title, permission: { feature, action: 'approve' as const } })),
  ...feeds.flatMap(({ feature, action, takeBack }) => {
    const sends = action === null ? (['create', 'update'] as const) : [action];
    const undoes = (takeBack?.needs ?? []).filter((one) => one !== 'delete' && !sends.some((sent) => sent === one));
    const of = (call: Endpoint, actions: readonly Action[]) => actions.map((one) => ({ ...call, permission: { feature, action: one } }));
    return [...of(applyFeed, sends), ...of(undoFeed, undoes), ...of(removeFeed, ['delete'])];
  }),
];

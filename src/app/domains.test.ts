import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { conditionKind, conditionNames, featureNames } from '../kit/access/access.contract.ts';
import { kitRights } from '../kit/access/kit.features.ts';
import type { ClientModule } from '../kit/console/client-module.client.ts';
import { partsInOrder } from '../kit/demo/demo-part.server.ts';
import { NOTIFICATION_KINDS } from '../kit/notification/notification.contract.ts';
import { clientDomains } from './domains.client.ts';
import { product } from './domains.server.ts';

const { approvals, jobs, reminders, stacks: stackNouns, stackPlaces } = product;

const namesIn = (part: (module: ClientModule) => object) => clientDomains.flatMap((module) => Object.keys(part(module)));

/** Leads nowhere: the list that the records were on may be any list. */
const NO_PAGE = ['records.delete'];

describe('the demonstration', () => {
  it('has parts of the domains that go on from one another', () => {
    const names = partsInOrder(product.demo.ofInstitute).map(({ name }) => name);
    expect(names.indexOf('catalogue')).toBeLessThan(names.indexOf('students'));
    expect(names.indexOf('students')).toBeLessThan(names.indexOf('session in progress'));
    expect(partsInOrder(product.demo.ofTrust).length).toBeGreaterThan(0);
  });
});

describe('what the server names has a view in the console', () => {
  it.each([
    [
      'acts that a second person approves',
      approvals.map(({ act }) => act).filter((act) => !NO_PAGE.includes(act)),
      namesIn((one) => one.approvalViews),
    ],
    ['jobs whose end is told', jobs.filter(({ about }) => about !== null).map(({ kind }) => kind), namesIn((one) => one.jobViews)],
    ['topics of reminders', reminders.map(({ topic }) => topic), namesIn((one) => one.reminderViews)],
    [
      'kinds of notifications',
      NOTIFICATION_KINDS.filter((kind) => !['JOB_ENDED', 'APPROVAL_ASKED', 'APPROVAL_ANSWERED'].includes(kind)),
      namesIn((one) => one.notificationViews),
    ],
  ] as const)('%s', (_what, named, viewed) => {
    expect(named.length).toBeGreaterThan(0);
    expect(new Set<string>(viewed)).toEqual(new Set<string>(named));
  });

  it('every kind of record that is offered for duplication is under one heading', () => {
    const offered = stackNouns.filter(({ offered: isOffered }) => isOffered).map(({ noun }) => noun);
    const grouped = clientDomains.flatMap(({ stackGroups }) => Object.values(stackGroups).flat());
    expect(offered.filter((noun) => !grouped.includes(noun))).toEqual([]);
    expect(new Set(grouped).size).toBe(grouped.length);
  });

  it('every condition about records offers the records to choose among', () => {
    const aboutRecords = conditionNames().filter((name) => conditionKind(name) === 'RECORDS');
    expect(aboutRecords.length).toBeGreaterThan(0);
    expect(new Set(namesIn((one) => one.conditionRecords))).toEqual(new Set<string>(aboutRecords));
  });

  it('every kind of place that a duplication is chosen by can be chosen, to copy from and for', () => {
    const views = clientDomains.flatMap(({ stackPlaces: places }) => places);
    expect(stackPlaces.map(({ name, isTarget }) => [name, isTarget])).toEqual(views.map(({ kind, toHint }) => [kind, toHint !== null]));
    expect(views.length).toBeGreaterThan(0);
  });
});

// The server's list is loaded after the console's, so what is declared now is the server's.
it('the console declares the rights that the server declares', () => {
  const here = [kitRights, ...clientDomains.map(({ rights }) => rights)].flatMap(({ features }) => Object.keys(features));
  expect(featureNames().length).toBeGreaterThan(60);
  expect(new Set<string>(here)).toEqual(new Set<string>(featureNames()));
});

it('a master is called as its table', () => {
  const tables = new Set([...readFileSync('db/tables.ts', 'utf8').matchAll(/^ {2}(\w+): [A-Z]\w*;$/gm)].map(([, name]) => name));
  const tableOf = (name: string) => name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
  expect(tables.size).toBeGreaterThan(80);
  const names = product.masters.map(({ master }) => master.name);
  expect(names.filter((name) => name !== name.toLowerCase() || !tables.has(tableOf(name)))).toEqual([]);
});

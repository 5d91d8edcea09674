import { describe, expect, it } from 'vitest';
import '../src/app/every-text.client.ts';
import { definedTexts, sentencesOf } from '../src/kit/text/texts.contract.ts';
import { product } from '../src/app/domains.server.ts';
import { compileStatements } from '../src/kit/access/matcher.rules.ts';
import { permitted } from '../src/kit/http/permitted.server.ts';
import { carriesPeople, counted, leafingAllowed, readsPeople } from '../src/kit/http/reading.rules.ts';

const { routes } = product;

const files = routes.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint.kind === 'DOWNLOAD' && readsPeople(endpoint));

/** Files about people that need no reason, and why not. */
const FREE: Readonly<Record<string, string>> = {
  'studentPictures.get': 'one person',
  'teacherPictures.get': 'one person',
  'studentPhotos.picture': 'one person',
  'teacherPhotos.picture': 'one person',
  'statements.previewPdf': 'one person, marked as a preview',
  'statements.download': 'one person, and the register of printed documents names it',
  'statements.downloadBatch': 'the office’s duty on the day of results; the register of printed documents names each of them (decision 65)',
  'idCards.proof': 'ten people at most, with a specimen number',
  'idCards.card': 'one person, and the register of printed documents names it',
  'hallTickets.download': 'one person, and a log of its own names who took it',
  'passingCertificates.download': 'one person, and the register of printed documents names it',
  'transcripts.preview': 'one person, with a specimen number',
  'transcripts.download': 'one person, and the register of transcripts names it',
  'letters.download': 'one person, and the register of printed documents names it',
  'feeds.headers': 'has nobody in it',
  'feeds.export': 'names files, not people',
  'mailFiles.read': 'what the office put into the mail itself',
  'feeds.errors': 'what the reader sent in themselves',
};

/** Printed for many: under the right to print them, with the second factor that exports ask for. */
const PRINTED = [
  'hallTickets.batchFile',
  'idCards.download',
  'letterBatches.download',
  'passingCertificates.batchFile',
  'transcripts.batchFile',
];

describe('T60: files about people', () => {
  it('need a reason above the limit, except those listed', () => {
    expect(files.filter((endpoint) => !carriesPeople(endpoint)).map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(FREE)));
    expect(files.filter((endpoint) => !carriesPeople(endpoint) && FREE[endpoint.name] === undefined).map(({ name }) => name)).toEqual([]);
  });

  it('are exported under the right to export, or printed under that to print; a second factor for exports is asked for both', () => {
    const others = files.filter(carriesPeople).filter(({ permission }) => typeof permission === 'string' || permission.action !== 'export');
    expect(others.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other))).toEqual(PRINTED);
    const all = compileStatements([{ effect: 'ALLOW', resources: ['*'], actions: ['*'] }]);
    const shown = { secondFactorAt: null, secondFactorActions: ['export'] };
    for (const endpoint of files.filter(carriesPeople)) expect(() => permitted(endpoint, all, shown)).toThrow('SECOND_FACTOR_REQUIRED');
  });

  it('have a name used by the reason dialog, the request and the notification', () => {
    const said = new Set(definedTexts.flatMap((texts) => Object.keys(sentencesOf(texts, 'en'))));
    const nameless = files.filter(carriesPeople).filter(({ name }) => !said.has(`export.call.${name}`));
    expect(nameless.map(({ name }) => name)).toEqual([]);
  });

  it('are counted by their rows, and a list can be paged up to 3 % of the people', async () => {
    async function* pages() {
      yield [1, 2, 3];
      yield [4];
    }
    const { each, rows } = counted(pages(), (page) => page.length);
    const seen: number[] = [];
    for await (const page of each) seen.push(page.length, rows());
    expect(seen).toEqual([3, 3, 1, 4]);
    expect([0, 100, 4_000, 100_000].map(leafingAllowed)).toEqual([100, 100, 120, 3_000]);
  });
});

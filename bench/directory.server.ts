import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import { startProduct } from '../src/app/serve/product.server.ts';
import { studentDirectory } from '../src/domains/people/student-profile/student-directory.contract.ts';
import { addressOf, apiSession, signIn } from '../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../src/kit/http/api-session.server.ts';
import { askAll } from './clients.server.ts';
import { loadNote } from './cpu.server.ts';
import { median, percentile } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';
import { addInstitute, openOwner } from './owner.server.ts';
import type { Owner } from './owner.server.ts';
import { randomFrom } from './random.server.ts';
import { loadStudents } from './students.server.ts';

const STUDENTS = 100_000;
const OTHERS = 20_000;
const SIZE = 50;
const PAGES = STUDENTS / SIZE;
const REQUESTS = 240;
const RUNS = 3;

const ATTRIBUTES = [
  ['house', 'OPTION'],
  ['score', 'WHOLE_NUMBER'],
  ['height', 'DECIMAL'],
  ['joined', 'DATE'],
  ['town', 'TEXT'],
  ['hostel', 'YES_NO'],
  ['clubs', 'OPTIONS'],
  // Half of all have a value.
  ['bus', 'WHOLE_NUMBER'],
] as const;

type Query = Readonly<Record<string, string>>;
type Kinds = Readonly<Record<string, (at: number) => Query>>;
const deep = (at: number) => String(2 + ((at * 137) % (PAGES - 2)));
const asked = (key: string, condition: string) => ({ attributes: `${key}=${encodeURIComponent(condition)}` });

const FIRST: Kinds = {
  'ordered by a number': (at) => ({ sort: 'attribute.score', order: at % 2 === 0 ? 'asc' : 'desc' }),
  'ordered by what half have': () => ({ sort: 'attribute.bus' }),
  'one choice': (at) => asked('house', ['Red', 'Green', 'Blue'][at % 3] ?? 'Red'),
  'several choices': () => asked('clubs', 'in:Music;Chess'),
  'a twentieth of numbers': (at) => asked('score', `range:${(at * 37) % 900}..${((at * 37) % 900) + 49}`),
  'half of numbers': () => asked('score', 'range:250..749'),
  'a year of dates': (at) => asked('joined', `range:${2018 + (at % 6)}-01-01..${2018 + (at % 6)}-12-31`),
  'part of a text': (at) => asked('town', `has:${['tara 1', 'ik 2', 'pur'][at % 3]}`),
  'beginning of a text': () => asked('town', 'begins:Satara 1'),
  empty: () => asked('bus', 'empty:'),
  'filled in': () => asked('bus', 'filled:'),
  'two conditions and a state': () => ({ attributes: 'hostel=true&score=range:0..499', state: 'ACTIVE' }),
};
const DEEP: Kinds = {
  'deep, ordered by a number': (at) => ({ sort: 'attribute.score', page: deep(at) }),
  'deep, one state': (at) => ({ sort: 'attribute.height', state: 'ACTIVE', page: String(2 + ((at * 137) % 1500)) }),
  'deep, what half have': (at) => ({ sort: 'attribute.bus', page: deep(at) }),
  'deep, half of numbers by name': (at) => ({ ...asked('score', 'range:250..749'), page: String(2 + ((at * 137) % 990)) }),
  'deep, half of numbers by them': (at) => ({
    ...asked('score', 'range:250..749'),
    sort: 'attribute.score',
    page: String(2 + ((at * 137) % 990)),
  }),
};

/** Eight listed attributes with values of every kind, written as a file writes them, with triggers on. */
async function loadAttributes(owner: Owner, instituteId: string): Promise<void> {
  await owner.within(instituteId, async () => {
    for (const [at, [key, type]] of ATTRIBUTES.entries())
      await owner.query(
        `insert into custom_attribute (institute_id, applies_to, key, label, type, options, position, listed)
         values ($1, 'STUDENT_PROFILE', $2, $2, $3, $4, $5, true)`,
        [instituteId, key, type, key === 'house' ? ['Red', 'Green', 'Blue'] : key === 'clubs' ? ['Music', 'Chess', 'Drama'] : [], 500 + at],
      );
  });
  for (let part = 0; part < 10; part += 1)
    await owner.within(instituteId, () =>
      owner.query(
        `update student_profile s set custom_attributes = custom_attributes || jsonb_strip_nulls(jsonb_build_object(
           'house', (array['Red', 'Green', 'Blue'])[1 + n % 3], 'score', (n * 7919::bigint) % 1000, 'height', (140 + n % 600 / 10.0)::numeric(6, 1)::text,
           'joined', (date '2018-01-01' + (n * 13::bigint % 2500)::int)::text,
           'town', (array['Pune', 'Nashik', 'Nagpur', 'Satara', 'Latur', 'Solapur', 'Thane'])[1 + n % 7] || ' ' || (n * 17::bigint) % 3000,
           'hostel', n % 3 = 0, 'clubs', case n % 3 when 0 then '["Music", "Chess"]'::jsonb when 1 then '["Drama"]' end,
           'bus', case when n % 2 = 0 then (n * 31::bigint) % 50000 end))
           from (select id, substr(student_id, 2)::int as n from student_profile where institute_id = $1 and student_id ~ '^S[0-9]{7}$') x
          where x.id = s.id and x.n % 10 = $2`,
        [instituteId, part],
      ),
    );
}

/** A fast wrong reply must not count. */
async function requireExact(session: ApiSession): Promise<void> {
  const total = async (query: Query) => (await session.ok(studentDirectory.list, { query })).page.total;
  const found = [await total(asked('score', 'range:250..749')), await total(asked('bus', 'empty:')), await total(asked('bus', 'filled:'))];
  // The demonstration's students have none of these.
  const everybody = await total({});
  if (found[0] !== STUDENTS / 2 || found[2] !== STUDENTS / 2 || found[1] !== everybody - STUDENTS / 2)
    throw new Error(`the directory says ${found.join(', ')} of ${everybody}`);
}

async function measure(report: Report): Promise<void> {
  const product = await startProduct('directory_p95');
  const owner = await openOwner(product);
  try {
    const other = await addInstitute(owner, 'SECOND');
    await loadStudents(owner, owner.instituteId, STUDENTS);
    await loadStudents(owner, other, OTHERS, 8);
    for (const instituteId of [owner.instituteId, other]) await loadAttributes(owner, instituteId);
    await owner.settle();
    const session = apiSession(product.url, owner.instituteId, () => signIn(product.url, 'admin', DEMO_PASSWORD, 'demo'));
    await requireExact(session);
    const headers = await session.headers();
    const request = (query: Query) => ({
      method: 'GET',
      url: addressOf(product.url, studentDirectory.list, { query: { size: String(SIZE), ...query } }, owner.instituteId),
      headers,
    });
    for (const [name, kinds] of [
      ['directory_p95', FIRST],
      ['directory_deep_p95', DEEP],
    ] as const) {
      const each = Object.values(kinds);
      const random = randomFrom(3);
      const mixed = Array.from({ length: REQUESTS }, (_, at) => request((each[random.below(each.length)] ?? each[0]!)(at)));
      await askAll(mixed.slice(0, 60), 1);
      for (const [kind, query] of Object.entries(kinds)) {
        const times = await askAll(
          Array.from({ length: 30 }, (_, at) => request(query(at))),
          1,
        );
        report.note(`${kind}: median ${median(times).toPrecision(3)}, p95 ${percentile(times, 95).toPrecision(3)} ms`);
      }
      const all: number[] = [];
      for (let run = 0; run < RUNS; run += 1) all.push(percentile(await askAll(mixed, 1), 95));
      report.note(`p95 of ${RUNS} runs of ${REQUESTS} requests: ${all.map((one) => one.toPrecision(3)).join(', ')} ms; ${loadNote()}`);
      report.figure(name, median(all), 'ms');
    }
  } finally {
    await owner.close();
    await product.stop();
  }
}

export const directoryP95: Bench = {
  name: 'directory_p95',
  about: 'student directory over HTTP by attributes, 50 of 100,000 with eight each, first pages and deep ones; aim 30 and 100 ms',
  run: measure,
};

import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import { startProduct } from '../src/app/serve/product.server.ts';
import { teachingLoads } from '../src/domains/exams/teaching-load/teaching-load.contract.ts';
import { addressOf, apiSession, signIn } from '../src/kit/http/api-session.server.ts';
import { p95Of, timed } from './attendance.server.ts';
import { askAll } from './clients.server.ts';
import { makeGround } from './examination.server.ts';
import type { Ground } from './examination.server.ts';
import type { Bench } from './figure.server.ts';
import { openOwner } from './owner.server.ts';
import type { Owner } from './owner.server.ts';

const TEACHERS = 2_000;
const ASSIGNMENTS = 5_000;
const REQUESTS = 40;
const PAGE = 50;

/** Teachers, and what they have been given: with and without days, with and without hours. */
async function fill(owner: Owner, { papers }: Ground): Promise<void> {
  await owner.query(
    `insert into teacher_profile (institute_id, staff_no, name) select $1, 'L' || n, 'Teacher ' || n from generate_series(1, $2::int) n`,
    [owner.instituteId, TEACHERS],
  );
  await owner.query(
    `insert into paper_map (institute_id, teacher_profile_id, exam_paper_id, starts_on, ends_on, hours, practical_hours)
     select $1, t.id, ($2::uuid[])[1 + (n / $3) % cardinality($2::uuid[])], case when n % 3 = 0 then null else current_date - n % 60 end,
            case when n % 4 = 0 then null else current_date + n % 90 end, case when n % 11 = 0 then null else (n % 37) / 4.0 end, (n % 9) / 2.0
       from generate_series(0, $4::int - 1) n
       join (select id, row_number() over (order by id) - 1 as at from teacher_profile where institute_id = $1 and staff_no like 'L%') t on t.at = n % $3`,
    [owner.instituteId, papers, TEACHERS, ASSIGNMENTS],
  );
}

/** The least: what every teacher has been given, summed by one statement without weeks. */
const bare = (owner: Owner) => () =>
  owner.query('select teacher_profile_id, sum(hours) from paper_map where institute_id = $1 group by 1', [owner.instituteId]);

export const teachingLoad: Bench = {
  name: 'teaching_load',
  about: `a page of the load of ${TEACHERS} teachers with ${ASSIGNMENTS} assignments in twelve weeks; aim 300 ms; the floor is one sum without weeks`,
  run: async (report) => {
    const product = await startProduct('teaching_load');
    const owner = await openOwner(product);
    try {
      const ground = await makeGround(owner, { begins: 2001, mark: '' });
      await owner.within(owner.instituteId, () => fill(owner, ground));
      await owner.settle();
      const session = apiSession(product.url, owner.instituteId, () => signIn(product.url, 'admin', DEMO_PASSWORD, 'demo'));
      const query = { size: String(PAGE) };
      const { page, data } = await session.ok(teachingLoads.list, { query });
      if (page.total < TEACHERS || data.length !== PAGE) throw new Error(`${page.total} teachers are in the map, not ${TEACHERS}`);
      report.figure('teaching_load_floor', await p95Of('bare', report, () => timed(REQUESTS, bare(owner))), 'ms');
      const url = addressOf(product.url, teachingLoads.list, { query }, owner.instituteId);
      const request = { method: 'GET', url, headers: await session.headers() };
      const run = () =>
        askAll(
          Array.from({ length: REQUESTS }, () => request),
          1,
        );
      report.figure('teaching_load', await p95Of('page', report, run), 'ms');
    } finally {
      await owner.close();
      await product.stop();
    }
  },
};

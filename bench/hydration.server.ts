import { gzipSync } from 'node:zlib';
import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import { startProduct } from '../src/app/serve/product.server.ts';
import { getHydrationData } from '../src/domains/institute/hydration/hydration.contract.ts';
import { addressOf, apiSession, signIn } from '../src/kit/http/api-session.server.ts';
import { askAll } from './clients.server.ts';
import { loadNote } from './cpu.server.ts';
import { median, percentile } from './figure.server.ts';
import type { Bench } from './figure.server.ts';
import { openOwner } from './owner.server.ts';
import type { Owner } from './owner.server.ts';

const REQUESTS = 400;
const RUNS = 5;
const CLIENTS = 8;

/** A large institute: 200 courses of 50 programs, 40 academic years, and as many of everything else. */
async function loadInstitute(owner: Owner): Promise<void> {
  const id = owner.instituteId;
  const many = (table: string, columns: string, values: string, count: number) =>
    owner.query(`insert into ${table} (institute_id, ${columns}) select $1, ${values} from generate_series(1, $2) n`, [id, count]);
  const parent = (table: string) => `(select array_agg(t.id order by t.id) from ${table} t where t.institute_id = $1)`;
  await owner.within(id, async () => {
    await many(
      'academic_year',
      'name, starts_on, ends_on',
      `(1987 + n) || '-' || n, make_date(1987 + n, 6, 1), make_date(1988 + n, 5, 31)`,
      40,
    );
    await many('faculty', 'code, name', `'F' || n, 'Faculty of studies ' || n`, 12);
    await many('degree', 'code, name, level, duration_years', `'D' || n, 'Bachelor of studies ' || n, 'UG', 3`, 30);
    await many('course_year', 'name, level, semesters, is_final', `'Year ' || n, n, array[2 * n - 1, 2 * n], n = 4`, 4);
    await many(
      'program',
      'code, name, degree_id, total_semesters, medium, intake',
      `'P' || n, 'Bachelor of studies in subject ' || n, (${parent('degree')})[1 + n % 30], 8, 'English', 60`,
      50,
    );
    await many(
      'branch',
      'code, name, program_id, intake',
      `'B' || n, 'Branch of specialisation ' || n, (${parent('program')})[1 + n % 50], 30`,
      60,
    );
    await many(
      'course',
      'code, name, program_id, course_year_id',
      `'C' || n, 'Year ' || (1 + n / 50) || ' of bachelor of studies ' || n, (${parent('program')})[1 + n % 50], (${parent('course_year')})[1 + ((n - 1) / 50) % 4]`,
      200,
    );
    await many(
      'exam_session',
      'code, name, academic_year_id, half, starts_on, ends_on',
      `'S' || n, 'Session ' || n, (${parent('academic_year')})[1 + (n - 1) / 2], case n % 2 when 0 then 'FIRST' else 'SECOND' end, current_date + n * 30, current_date + n * 30 + 20`,
      80,
    );
    await many('exam_type', 'code, name, nature, counts_in_result', `'T' || n, 'Type ' || n, 'REGULAR', true`, 12);
    await many('student_exam_status', 'code, name, flow', `'X' || n, 'Status ' || n, 'REGULAR'`, 12);
  });
  await owner.settle();
}

/** The first call of a console in an institute, for a large one. */
export const hydration: Bench = {
  name: 'hydration',
  about: 'the ten lists of a large institute (200 courses, 40 academic years): bytes, and ms at 1 and at 8 clients',
  async run(report) {
    const product = await startProduct('hydration');
    const owner = await openOwner(product);
    try {
      await loadInstitute(owner);
      const session = apiSession(product.url, owner.instituteId, () => signIn(product.url, 'admin', DEMO_PASSWORD, 'demo'));
      const headers = await session.headers();
      const url = addressOf(product.url, getHydrationData, {}, owner.instituteId);
      const body = Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
      const answer: { readonly data: Readonly<Record<string, readonly unknown[]>> } = JSON.parse(body.toString('utf8'));
      const sizes = Object.entries(answer.data).map(([name, rows]) => `${name} ${rows.length}`);
      const many = Array.from({ length: REQUESTS }, () => ({ method: 'GET', url, headers }));
      await askAll(many.slice(0, 100), CLIENTS);
      const [alone, together]: [number[], number[]] = [[], []];
      for (let run = 0; run < RUNS; run += 1) {
        alone.push(percentile(await askAll(many.slice(0, 100), 1), 50));
        together.push(percentile(await askAll(many, CLIENTS), 95));
      }
      report.note(`${sizes.join(', ')}; ${loadNote()}`);
      report.figure('hydration_bytes', body.length, 'bytes');
      report.figure('hydration_gzip', gzipSync(body).length, 'bytes');
      report.figure('hydration', median(alone), 'ms');
      report.figure('hydration_p95', median(together), 'ms');
    } finally {
      await owner.close();
      await product.stop();
    }
  },
};

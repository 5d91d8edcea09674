import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import { startApp } from './harness.server.ts';

it('logs one structured line per request with its id and route, and nothing personal or secret', async () => {
  const lines: string[] = [];
  const log = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) });
  const app = await startApp({ log });
  const canary = `Canary${randomUUID().slice(0, 8)}`;
  try {
    const headers = await app.as('controller').headers();
    const body = {
      studentId: canary,
      universityPrn: `99${canary}`,
      fullName: canary,
      surname: canary,
      nameInScript: null,
      motherName: canary,
      fatherName: canary,
      gender: null,
      dateOfBirth: null,
      category: null,
      email: `${canary}@example.org`,
      phoneNumber: '+919876543210',
      libraryNo: null,
      formNumber: null,
      abcId: null,
      lateralEntry: false,
      firstSemester: 1,
      state: 'ACTIVE' as const,
    };
    const made = await app.as('controller').call(studentProfiles.create, { body });
    expect(made.status).toBe(200);
    await app.as('controller').call(studentProfiles.list, { query: { q: canary } });
    await fetch(`${app.url}/api/people/${canary}?email=${canary}@example.org`, { headers });
    const text = lines.join('');
    const parsed = lines
      .flatMap((line) => line.trim().split('\n'))
      .map((line) => JSON.parse(line) as { reqId?: string; route?: string; status?: number });
    expect(parsed.filter((line) => line.reqId === made.headers.get('x-request-id') && line.route?.startsWith('POST'))).toHaveLength(1);
    const secrets = [canary, '9876543210', DEMO_PASSWORD, headers['x-cookie'] ?? '', (headers['cookie'] ?? '').split('=')[1] ?? ''];
    for (const secret of secrets) expect(secret.length > 5 && text.includes(secret)).toBe(false);
    expect(parsed.length).toBeGreaterThan(5);
  } finally {
    await app.close();
  }
});

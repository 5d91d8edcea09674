import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { Asked, Clerk, DeskDay, SavedCell, Teacher } from './desk.server.ts';
import { Lines } from './line.server.ts';
import { someMark } from './examination.server.ts';

let lines: Lines | null = null;
const now = () => performance.timeOrigin + performance.now();
const asked: Asked[] = [];
const cells = new Map<string, SavedCell>();
let isOver = false;

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | undefined;
}

async function send(method: string, url: string, headers: Readonly<Record<string, string>>, sent?: string): Promise<Answer> {
  lines ??= new Lines(url, 512);
  const { status, header, body } = await lines.send({ method, url, headers, ...(sent === undefined ? {} : { body: sent }) });
  const text = (header('content-encoding') === 'gzip' ? gunzipSync(body) : body).toString();
  return { status, text, retryAfter: header('retry-after') };
}

type Said = 'RIGHT' | 'WRONG';

/** Asks once and notes the answer; null: come again later, or nothing. */
async function ask(kind: Asked['kind'], sent: () => Promise<Answer>, judge: (body: Body, status: number) => Said): Promise<Body | null> {
  const begun = now();
  const { status, text, retryAfter } = await sent();
  const ended = now();
  const isAway = status === 503 && retryAfter !== undefined;
  const body = status === 0 || isAway ? null : (JSON.parse(text) as Body);
  const isRight = body !== null && judge(body, status) === 'RIGHT';
  asked.push({
    kind,
    begun,
    ended,
    said: isRight ? 'DONE' : isAway ? 'AWAY' : 'FAILED',
    why: isRight ? '' : `${status} ${text.slice(0, 300)}`,
  });
  return body;
}

interface Body {
  readonly data?: { readonly cells?: readonly CellSaid[] };
  /** Of a call whose cells were all refused. */
  readonly cells?: readonly CellSaid[];
}
interface CellSaid {
  readonly outcome: string;
  readonly version: number;
  readonly code?: string;
  readonly current?: { readonly version: number } | null;
}
const cellOf = (body: Body | null): CellSaid | undefined => (body?.data?.cells ?? body?.cells)?.[0];
const isSaved = (body: Body | null) => ['SAVED', 'UNCHANGED'].includes(cellOf(body)?.outcome ?? '');
const isOlder = (body: Body | null) => cellOf(body)?.code === 'STALE_VERSION';

/**
 * A save whose answer was lost may have been done, so the mark may be newer than its teacher knows: then, and only then, it is sent again
 * over the newer one.
 */
async function teacher({ url, headers, sheetId, max, students }: Teacher, beat: () => Promise<void>): Promise<void> {
  const inDoubt = new Set<string>();
  for (let at = 0; ; at += 1) {
    await beat();
    if (isOver) return;
    const studentExamId = students[at % students.length] ?? '';
    const key = sheetId + studentExamId;
    const value = someMark(max, at + Math.floor(at / students.length));
    const save = (version: number) =>
      ask(
        'SAVE',
        () => send('PUT', url, headers, JSON.stringify({ cells: [{ studentExamId, value, status: null, version }] })),
        (body) => (isSaved(body) || (isOlder(body) && inDoubt.has(key)) ? 'RIGHT' : 'WRONG'),
      );
    let said = await save(cells.get(key)?.version ?? 0);
    if (isOlder(said) && inDoubt.has(key)) said = await save(cellOf(said)?.current?.version ?? 0);
    if (!isSaved(said)) inDoubt.add(key);
    else {
      inDoubt.delete(key);
      cells.set(key, { sheetId, studentExamId, value, version: cellOf(said)?.version ?? 0 });
    }
  }
}

async function clerk({ urls, headers }: Clerk, beat: () => Promise<void>): Promise<void> {
  for (let at = 0; ; at += 1) {
    await beat();
    if (isOver) return;
    await ask(
      'LIST',
      () => send('GET', urls[at % urls.length] ?? '', headers),
      (body, status) => (status === 200 && body.data !== undefined ? 'RIGHT' : 'WRONG'),
    );
  }
}

/** Once in `seconds`, each at a moment of one's own; whoever is late goes on at once. */
function beatOf(seconds: number, phase: number): () => Promise<void> {
  let next = now() + seconds * 1000 * phase;
  return async () => {
    await pause(Math.max(0, next - now()));
    next = Math.max(next + seconds * 1000, now());
  };
}

// Whoever started these people has ended.
process.once('disconnect', () => process.exit(0));
process.on('message', (message: DeskDay | 'END') => {
  if (message === 'END') isOver = true;
  else void work(message);
});

async function work({ teachers, clerks, everySeconds }: DeskDay): Promise<void> {
  await Promise.all([
    ...teachers.map((one, at) => teacher(one, beatOf(everySeconds, at / teachers.length))),
    ...clerks.map((one, at) => clerk(one, beatOf(1, at / clerks.length))),
  ]);
  lines?.close();
  process.send?.({ asked, cells: [...cells.values()] });
}

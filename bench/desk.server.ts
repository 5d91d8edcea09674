import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A teacher who saves one cell after the other of these, and goes round. */
export interface Teacher {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly sheetId: string;
  readonly max: string;
  readonly students: readonly string[];
}

/** A clerk who asks for one list after the other of these, and goes round. */
export interface Clerk {
  readonly urls: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

export interface DeskDay {
  readonly teachers: readonly Teacher[];
  readonly clerks: readonly Clerk[];
  readonly everySeconds: number;
}

/** One answer; times in milliseconds since 1970. An AWAY answer says when to come again, a FAILED one does not, or is none at all. */
export interface Asked {
  readonly kind: 'SAVE' | 'LIST';
  readonly begun: number;
  readonly ended: number;
  readonly said: 'DONE' | 'AWAY' | 'FAILED';
  readonly why: string;
}

/** What the last acknowledged save of a cell said. */
export interface SavedCell {
  readonly sheetId: string;
  readonly studentExamId: string;
  readonly value: string;
  readonly version: number;
}

export interface DeskWork {
  readonly asked: readonly Asked[];
  readonly cells: readonly SavedCell[];
}

/** People at their desks, in a process of their own, so that the server's memory is its own. `end` answers what they did. */
export function openDesks(day: DeskDay): { end(): Promise<DeskWork> } {
  const child = fork(fileURLToPath(new URL('./desk-process.server.ts', import.meta.url)), { serialization: 'advanced' });
  const ended = new Promise<DeskWork>((resolve, reject) => {
    child.once('message', (work) => resolve(work as DeskWork));
    child.once('exit', (code) => reject(new Error(`the people at their desks ended with ${code}`)));
  });
  ended.catch(() => undefined);
  child.send(day);
  return {
    end() {
      child.send('END');
      return ended.finally(() => child.disconnect());
    },
  };
}

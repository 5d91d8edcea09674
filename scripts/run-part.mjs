import { spawn } from 'node:child_process';
import { join } from 'node:path';

const MINUTE = 60_000;
/** A part is ended when it neither prints a word nor begins or ends a test for so long. How long the whole takes is nobody's business. */
const SILENCE = 15 * MINUTE;
const FAREWELL = 10_000;

/**
 * Runs a command line program under this Node to its end and answers its exit code; its words go on to ours. What hangs is ended and
 * told to `onHang`, with the test files that were at work (`tests/progress.server.ts` says which).
 */
export function runPart({ what, root, script, args, env, onHang }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const atWork = new Set();
    let silence;
    const hang = () => {
      onHang(what, `nothing happened for ${SILENCE / MINUTE} minutes; at work: ${[...atWork].join(', ') || 'not known'}`);
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), FAREWELL).unref();
    };
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(hang, SILENCE);
    };
    const stop = () => child.kill('SIGTERM');
    heard();
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from.on('data', (words) => {
        heard();
        to.write(words);
      });
    }
    child.on('message', ({ begun, ended }) => {
      heard();
      if (begun) atWork.add(begun);
      if (ended) atWork.delete(ended);
    });
    process.once('SIGINT', stop).once('SIGTERM', stop);
    child.on('close', (code) => {
      clearTimeout(silence);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(code ?? 1);
    });
  });
}

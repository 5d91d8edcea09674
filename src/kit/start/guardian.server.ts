import { spawn } from 'node:child_process';
import { Socket } from 'node:net';

/**
 * Reads process ids, one a line ('' = none), and when its input ends, however this process ended, stops the last
 * one: SIGINT is PostgreSQL's fast shutdown. The second argument is a throw-away folder that goes with it, or empty.
 */
const script = `
trap '' INT HUP TERM
last=
while read -r line; do last=$line; done
if [ -n "$last" ]; then
  kill -"$1" "$last" 2>/dev/null
  tries=0
  while grep -q . "/proc/$last/cmdline" 2>/dev/null && [ $tries -lt 100 ]; do sleep 0.1; tries=$((tries + 1)); done
fi
[ -z "$2" ] || rm -rf -- "$2"
`;

export type Guardian = {
  /** Whom to stop when this process is gone; null: nobody. */
  watch(pid: number | null): void;
  /** Ends the guardian itself (and removes the throw-away folder). */
  dismiss(): void;
};

/**
 * Starts a small shell in a session of its own that outlives `kill -9` of this process and then stops the database,
 * so that none is left behind. `throwAway`: a temporary folder to remove at the end.
 */
export function startGuardian(stopSignal: 'INT' | 'QUIT', throwAway = ''): Guardian {
  const child = spawn('sh', ['-c', script, 'prangan-guardian', stopSignal, throwAway], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  });
  // Missing `sh` or a guardian that was killed must not end the server: it is only a second net.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  return {
    watch: (pid) => void child.stdin.write(`${pid ?? ''}\n`),
    dismiss: () => void child.stdin.end('\n'),
  };
}

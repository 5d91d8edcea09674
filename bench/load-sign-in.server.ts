import { hash, verify } from '@node-rs/argon2';
import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import { loadNote } from './cpu.server.ts';
import { printed } from './figure.server.ts';
import { floorFigures } from './floor.server.ts';
import { sizeOf } from './load-form.server.ts';
import type { LoadForm } from './load-form.server.ts';
import { atTheGate, storm, stormFigures } from './storm.server.ts';

const PER_SECOND = sizeOf('LOAD_PER_SECOND', 30, 100);
const SECONDS = sizeOf('LOAD_SECONDS', 10, 600);
const CHECKS = 40;

/** Fails where somebody was neither signed in nor told a place, in the end. */
async function signInDay(): Promise<number> {
  const known = await hash(DEMO_PASSWORD, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
  return atTheGate('load_L2', PER_SECOND * SECONDS, async (gate) => {
    const done = await storm(gate, PER_SECOND, SECONDS);
    printed.note(`${PER_SECOND} people come each second for ${SECONDS} s; ${loadNote()}`);
    stormFigures(printed, 'L2', done);
    const lost = done.people.filter(({ status }) => status !== 200).length;
    printed.figure('L2_lost', lost, 'people');
    await floorFigures('L2', 'passwords checked and nothing else', CHECKS, () => verify(known, DEMO_PASSWORD));
    return lost;
  });
}

export const signInForm: LoadForm = {
  name: 'L2',
  about: 'people sign in faster than passwords can be checked while lists are read; LOAD_PER_SECOND, LOAD_SECONDS',
  run: signInDay,
};

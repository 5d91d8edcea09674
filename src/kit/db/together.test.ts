import { expect, test } from 'vitest';
import { eventually } from '../../../tests/eventually.server.ts';
import { Together } from './together.server.ts';

/** A database that answers when it is told to. */
function desk(most = 10, patience = 1_000_000) {
  const left: { readonly questions: readonly number[]; readonly answer: () => void; readonly fail: (error: Error) => void }[] = [];
  const together = new Together<number, string>(
    (questions) =>
      new Promise((resolve, reject) =>
        left.push({ questions, answer: () => resolve(questions.map((one) => `answer ${one}`)), fail: reject }),
      ),
    { most, patience },
  );
  return { together, left };
}

test('the first question leaves at once, those that come meanwhile leave together and each gets its own answer', async () => {
  const { together, left } = desk();
  const first = together.ask(1);
  const others = [2, 3, 4].map((one) => together.ask(one));
  expect(left.map(({ questions }) => questions)).toEqual([[1]]);
  left[0]?.answer();
  expect(await first).toBe('answer 1');
  await eventually(() => left.length === 2);
  expect(left[1]?.questions).toEqual([2, 3, 4]);
  const late = together.ask(5);
  left[1]?.answer();
  expect(await Promise.all(others)).toEqual(['answer 2', 'answer 3', 'answer 4']);
  await eventually(() => left.length === 3);
  expect(left[2]?.questions).toEqual([5]);
  left[2]?.answer();
  expect(await late).toBe('answer 5');
  expect(left).toHaveLength(3);
});

test('no more than so many leave at once', async () => {
  const { together, left } = desk(2);
  const all = [1, 2, 3, 4].map((one) => together.ask(one));
  for (let turn = 0; turn < 3; turn += 1) {
    await eventually(() => left.length === turn + 1);
    left[turn]?.answer();
  }
  expect(await Promise.all(all)).toHaveLength(4);
  expect(left.map(({ questions }) => questions)).toEqual([[1], [2, 3], [4]]);
});

test('a failure is told to those who left with it, the next ones ask anew', async () => {
  const { together, left } = desk();
  const first = together.ask(1);
  const second = together.ask(2);
  left[0]?.fail(new Error('no connection'));
  await expect(first).rejects.toThrow('no connection');
  await eventually(() => left.length === 2);
  left[1]?.answer();
  expect(await second).toBe('answer 2');
});

test('a question that gets no answer is told so', async () => {
  const together = new Together<number, string>(async () => [], { most: 10, patience: 10 });
  await expect(together.ask(1)).rejects.toThrow('no answer');
});

test('an answer that does not come holds up only those who left with it', async () => {
  const { together, left } = desk(10, 5);
  const stuck = together.ask(1);
  const others = [together.ask(2), together.ask(3)];
  await eventually(() => left.length === 2);
  expect(left[1]?.questions).toEqual([2, 3]);
  left[1]?.answer();
  expect(await Promise.all(others)).toEqual(['answer 2', 'answer 3']);
  left[0]?.answer();
  expect(await stuck).toBe('answer 1');
  const later = together.ask(4);
  await eventually(() => left.length === 3);
  left[2]?.answer();
  expect(await later).toBe('answer 4');
});

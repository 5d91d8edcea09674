import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { getJob } from '../jobs/job.contract.ts';
import { queryCache } from '../session/query-cache.client.ts';
import { refresh } from './use-call.client.ts';

it('what is being read for the first time when it becomes old is read again', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let times = 0;
  const observer = new QueryObserver<string>(queryCache, {
    queryKey: [getJob.name, {}],
    queryFn: async () => {
      const at = times;
      times += 1;
      asked[at]?.resolve();
      return (await answers[at]?.promise) ?? 'asked too often';
    },
  });
  const seen: string[] = [];
  observer.subscribe(({ data }) => (data === undefined ? undefined : seen.push(data)));
  await asked[0]?.promise;
  const done = refresh(getJob);
  answers[0]?.resolve('from before the act');
  answers[1]?.resolve('from after the act');
  await done;
  expect([times, observer.getCurrentResult().data, seen.includes('from before the act')]).toEqual([2, 'from after the act', false]);
});

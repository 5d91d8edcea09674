import { defaultOptionsFilter, isOptionsGroup } from '@mantine/core';
import { beginsFirst } from '../text/begins-first.rules.ts';

/** Enter takes the first choice: that is one that begins with what is typed. */
export const choicesFound: typeof defaultOptionsFilter = ({ options, search, limit }) => {
  const found = defaultOptionsFilter({ options, search, limit: Infinity });
  const grouped = found.map((item) =>
    isOptionsGroup(item) ? { ...item, items: beginsFirst(item.items, search, ({ label }) => [label]) } : item,
  );
  const inOrder = beginsFirst(grouped, search, (item) => (isOptionsGroup(item) ? [] : [item.label]));
  return defaultOptionsFilter({ options: inOrder, search, limit });
};

import { notificationsStore } from '@mantine/notifications';
import { IconCheck } from '@tabler/icons-react';
import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { toastCount, toastDone } from './toasts.tsx';

const shown = () =>
  notificationsStore
    .getState()
    .notifications.map(({ color, icon }) => ({ color, ticked: isValidElement(icon) && icon.type === IconCheck }));

test('nothing done is never a green tick, something done is one', () => {
  notificationsStore.setState((state) => ({ ...state, notifications: [], queue: [] }));
  toastDone('Saved');
  toastCount(0, '0 papers added');
  toastCount(1, '1 paper added');
  const [done, none, one] = shown();
  expect(none?.ticked).toBe(false);
  expect(none?.color).not.toBe(done?.color);
  expect(one).toEqual(done);
});

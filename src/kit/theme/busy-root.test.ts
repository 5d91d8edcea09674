import { ActionIcon, Button, MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { theme } from './theme.client.ts';

interface Given {
  readonly loading?: boolean;
  readonly disabled?: boolean;
}
const BUTTONS = {
  Button: (given: Given) => createElement(Button<'button'>, given, 'Save'),
  ActionIcon: (given: Given) => createElement(ActionIcon<'button'>, given, 'Save'),
};

function look(name: keyof typeof BUTTONS, given: Given) {
  const made = renderToStaticMarkup(createElement(MantineProvider, { theme }, BUTTONS[name](given)));
  const tag = /<button [^>]*>/.exec(made)?.[0] ?? '';
  return { disabled: / disabled=/.test(tag), held: / aria-disabled="true"/.test(tag), busy: / aria-busy="true"/.test(tag) };
}

test.each(['Button', 'ActionIcon'] as const)('a busy %s is held and not disabled, so that it keeps the focus', (name) => {
  expect(look(name, { loading: true })).toEqual({ disabled: false, held: true, busy: true });
  expect(look(name, {})).toEqual({ disabled: false, held: false, busy: false });
  expect(look(name, { disabled: true })).toEqual({ disabled: true, held: false, busy: false });
});

import type { MantineColorSchemeManager } from '@mantine/core';
import { create } from 'zustand';

type Mode = 'light' | 'dark';

/** The specification's `theme` area: light and navy unless somebody chose otherwise. */
interface ThemeArea {
  readonly mode: Mode;
  readonly themeColor: 'navy';
}

/** Both pages read this key before their first paint. */
const KEY = 'prangan.theme.mode';

export const useThemeArea = create<ThemeArea>(() => ({ mode: 'light', themeColor: 'navy' }));

const modeOf = (value: string | null): Mode => (value === 'dark' ? 'dark' : 'light');

/** Storage may be forbidden: then the choice holds until the page is left. */
function stored(): Mode {
  try {
    return modeOf(localStorage.getItem(KEY));
  } catch {
    return 'light';
  }
}

function store(mode: Mode): void {
  useThemeArea.setState({ mode });
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Nothing to do: the area holds it.
  }
}

let listener: ((event: StorageEvent) => void) | null = null;

/** Mantine reads and sets the mode through the area; a choice in one tab counts in the others. */
export const modeManager: MantineColorSchemeManager = {
  get() {
    const mode = stored();
    if (mode !== useThemeArea.getState().mode) useThemeArea.setState({ mode });
    return mode;
  },
  set: (value) => store(value === 'dark' ? 'dark' : 'light'),
  subscribe(onUpdate) {
    listener = (event) => {
      if (event.key !== KEY) return;
      useThemeArea.setState({ mode: modeOf(event.newValue) });
      onUpdate(modeOf(event.newValue));
    };
    addEventListener('storage', listener);
  },
  unsubscribe() {
    if (listener) removeEventListener('storage', listener);
  },
  clear: () => store('light'),
};

/** For a page without Mantine: a choice in another tab is shown here, too. */
export function followMode(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) document.documentElement.dataset['mantineColorScheme'] = modeOf(newValue);
  });
}

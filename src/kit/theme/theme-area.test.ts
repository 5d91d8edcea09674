import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { modeManager, useThemeArea } from './theme-area.client.ts';
import { theme } from './theme.client.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  useThemeArea.setState({ mode: 'light' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the theme area', () => {
  it('is light and navy', () => {
    expect([modeManager.get('light'), useThemeArea.getState()]).toEqual(['light', { mode: 'light', themeColor: 'navy' }]);
    expect([theme.primaryColor, theme.colors?.['navy']?.[7]]).toEqual(['navy', '#1F4079']);
  });

  it('keeps a choice of the mode, and reads it at the next start', () => {
    modeManager.set('dark');
    expect([useThemeArea.getState().mode, kept.get('prangan.theme.mode')]).toEqual(['dark', 'dark']);
    useThemeArea.setState({ mode: 'light' });
    expect([modeManager.get('light'), useThemeArea.getState().mode]).toEqual(['dark', 'dark']);
    kept.set('prangan.theme.mode', 'purple');
    expect(modeManager.get('light')).toBe('light');
  });

  it('holds a choice also where nothing may be stored', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('forbidden');
      },
    });
    modeManager.set('dark');
    expect(useThemeArea.getState().mode).toBe('dark');
  });
});

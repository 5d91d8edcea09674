import base from './playwright.config.ts';
import type { PlaywrightTestConfig } from '@playwright/test';
const short: PlaywrightTestConfig = { ...base, workers: 1, expect: { timeout: 15000 }, use: { ...base.use, actionTimeout: 15000 } };
export default short;

import base from './playwright.config.ts';
export default { ...base, workers: 1, expect: { timeout: 15000 }, use: { ...base.use, actionTimeout: 15000 } };

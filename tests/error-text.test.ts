import { afterEach, describe, expect, it, vi } from 'vitest';
import '../src/app/refusals.client.ts';
import { errorText } from '../src/kit/text/error-text.client.ts';
import { switchLanguage } from '../src/kit/text/text.client.ts';

afterEach(async () => {
  await switchLanguage('en');
  vi.unstubAllGlobals();
});

async function speak(language: 'en' | 'hi' | 'mr'): Promise<void> {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  await switchLanguage(language);
}

describe('a refusal', () => {
  const waiting = {
    code: 'BAD_ROWS',
    message: '3 of 60 rows have errors, or the file has. Correct them here, or upload a corrected file.',
  };

  it('in English is what the server says, with its names and numbers', async () => {
    await speak('en');
    expect(errorText(waiting)).toBe(waiting.message);
    expect(errorText({ code: 'DEGREE_CODE_ONCE', message: 'Another record already has this value.' })).toBe(
      'Another record already has this value.',
    );
  });

  it.each(['hi', 'mr'] as const)('is said in the language that is shown: %s', async (language) => {
    await speak(language);
    const all = [
      waiting,
      { code: 'NUL', message: 'x' },
      { code: 'DEGREE_CODE_ONCE', message: 'Another record already has this value.' },
      { code: 'DEGREE_CODE_ANY_CASE', message: 'Another record already has this value.' },
      { code: 'EXAM_SESSION_ORDER', message: 'This value is outside what is allowed.' },
      { code: 'COLUMN_TWICE', message: 'Two columns of the file cannot both be "code".' },
      { code: 'NOT_FOR_MANY', message: 'This field cannot be set for many rows at once.' },
    ];
    for (const item of all) expect(errorText(item)).toMatch(/^[^A-Za-z]+$/);
  });

  it('names what stands in the way beside how many', async () => {
    await speak('en');
    const said = errorText({ code: 'BACKLOGS_INWARDED', message: 'x', count: 3, value: 'ATKT, May 2027' });
    expect(said).toContain('3 backlogs of this result already inwarded again in ATKT, May 2027.');
  });

  it('of a session that ended is not taken for a missing exam session', async () => {
    await speak('hi');
    expect(errorText({ code: 'SESSION_REQUIRED', message: 'Logging out due to inactivity.' })).toBe('निष्क्रियता के कारण लॉग आउट हो रहा है।');
    expect(errorText({ code: 'EXAM_SESSION_REQUIRED', message: 'x' })).toBe('परीक्षा सत्र चुनें या नया भरें।');
  });

  it('of an unknown code is the server’s in every language, and without a message the fallback', async () => {
    await speak('hi');
    expect(errorText({ code: 'NEVER_HEARD_OF', message: 'Something else.' })).toBe('Something else.');
    expect(errorText({ code: 'NEVER_HEARD_OF', message: '' })).toBe('कुछ गड़बड़ हुई');
  });
});

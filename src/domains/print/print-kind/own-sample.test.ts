import { describe, expect, it } from 'vitest';
import { ownSample } from './own-sample.rules.ts';
import { DATASETS, SAMPLES } from './print-kinds.contract.ts';
import { sampleValues } from './sample-values.rules.ts';

const own = {
  'institute.name': 'Shivaji College of Science',
  'institute.nameScript': 'शिवाजी विज्ञान महाविद्यालय',
  'institute.university': 'Shivaji University, Kolhapur',
  'institute.affiliation': 'SU-7',
  'institute.city': 'Sangli',
  'institute.logo': 'shown/logo.png',
  'principal.name': null,
};
const samplesOf = (sample: (typeof SAMPLES)[number]) =>
  ownSample(sampleValues(DATASETS.STATEMENT, sample, { 'institute.logo': 'shown/logo.png' }), own, sample);

describe('a sample in the designer', () => {
  it.each(SAMPLES)('%s names no other college, university or city', (sample) => {
    const shown = Object.entries(samplesOf(sample)).filter(([key]) => /^(institute|principal|controller|document\.place)/.test(key));
    expect(JSON.stringify(shown)).not.toMatch(/Vidya|Mumbai|Deshmukh|Thane|Sambhajinagar|Rao|Naik|विद्या महा|मुंबई|ठाणे/);
  });

  it('has the own name, crest, university and city, in the script of the sample', () => {
    expect(samplesOf('SHORT')).toMatchObject({
      'institute.name': 'Shivaji College of Science',
      'institute.nameScript': 'शिवाजी विज्ञान महाविद्यालय',
      'institute.initials': 'SC',
      'institute.standing': 'Shivaji University, Kolhapur · College code SU-7',
      'institute.logo': 'shown/logo.png',
      'document.placeDate': 'Sangli, 05 Dec 2026',
      'principal.name': null,
      'student.name': 'Asha Rao',
    });
    expect(samplesOf('DEVANAGARI')).toMatchObject({ 'institute.name': 'शिवाजी विज्ञान महाविद्यालय', 'institute.initials': 'शव' });
  });

  it('leaves out what the sample of missing values leaves out', () => {
    expect(samplesOf('MISSING')).toMatchObject({ 'institute.name': 'Shivaji College of Science', 'institute.city': null });
  });
});

import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const holdText = defineTexts({
  en: {
    'results.held': 'Withheld by {name}, {when}: {reason}',
    'results.held.noReason': 'Withheld by {name}, {when}',
    'results.held.nobody': 'the office',
  },
  hi: {
    'results.held': '{name} ने {when} को रोका: {reason}',
    'results.held.noReason': '{name} ने {when} को रोका',
    'results.held.nobody': 'कार्यालय',
  },
  mr: {
    'results.held': '{name} यांनी {when} रोजी रोखला: {reason}',
    'results.held.noReason': '{name} यांनी {when} रोजी रोखला',
    'results.held.nobody': 'कार्यालय',
  },
});

import { defineTexts } from './texts.contract.ts';

export const windowEndsText = defineTexts({
  en: {
    'window.both': 'from {from} to {until}',
    'window.from': 'from {from}',
    'window.until': 'until {until}',
  },
  hi: {
    'window.both': '{from} से {until} तक',
    'window.from': '{from} से',
    'window.until': '{until} तक',
  },
  mr: {
    'window.both': '{from} ते {until}',
    'window.from': '{from} पासून',
    'window.until': '{until} पर्यंत',
  },
});

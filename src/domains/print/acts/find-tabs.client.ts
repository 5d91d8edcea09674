import { tabFinder } from '../../../kit/page/found-tabs.client.ts';
import { cardPrinterText } from '../card-printer/card-printer.text.ts';

const CARDS = '/admissions/master-setup/id-card';

/** Tabs of the pages of this domain. */
export const findTabs = tabFinder([cardPrinterText] as const, [
  { title: 'cardPrinters.title', also: 'card printers', needs: { feature: 'cardPrinters', action: 'read' }, page: CARDS, tab: 'printers' },
]);

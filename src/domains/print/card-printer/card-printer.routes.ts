import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { setTemplate } from '../../../kit/print-template/set-template.server.ts';
import { calibrationTemplate } from './calibration-sheet.rules.ts';
import { calibrationSheet, cardPrinters } from './card-printer.contract.ts';

export const cardPrinterMaster = masterRoutes(cardPrinters);

export const cardPrinterRoutes: Route[] = [
  serve(calibrationSheet, async ({ query: { language } }) => {
    const { pdf } = await setTemplate(calibrationTemplate(), [{}], { title: 'calibration', language, pictures: {} });
    return { fileName: 'calibration.pdf', contentType: 'application/pdf', content: pdf, documents: 1 };
  }),
];

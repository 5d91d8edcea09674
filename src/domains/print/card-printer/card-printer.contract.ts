import * as z from 'zod/mini';
import { defineEndpoint, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { FLIPS, PAPERS } from '../../../kit/print-template/sheet.contract.ts';
import { PRINT_LANGUAGES } from '../../../kit/print-template/template.contract.ts';
import { cardPrinterText } from './card-printer.text.ts';

/** Hundredths of a millimetre, to the right and down as the back is looked at; a printer is off by 5 mm at most. */
const offset = z.int().check(z.gte(-500), z.lte(500));

export const cardPrinters = defineMaster({
  texts: [cardPrinterText],
  name: 'card_printer',
  plural: 'cardPrinters',
  path: '/api/print/card-printers',
  feature: 'cardPrinters',
  record: {
    name: text(80),
    paper: z.enum(PAPERS),
    flip: z.enum(FLIPS),
    dx: offset,
    dy: offset,
  },
  fields: {
    name: { label: 'cardPrinter.name' },
    paper: { label: 'cardPrinter.paper' },
    flip: { label: 'cardPrinter.flip' },
    dx: { label: 'cardPrinter.dx', sample: ['0', '-35'] },
    dy: { label: 'cardPrinter.dy', sample: ['0', '120'] },
  },
  search: ['name'],
  sort: ['name'],
  unique: ['name'],
  display: 'name',
});

export const calibrationSheet = defineEndpoint({
  name: 'cardPrinters.calibration',
  summary:
    'A sheet with crosses on its front and scales on its back: how far a printer puts the back from where it belongs is read from it',
  method: 'GET',
  path: '/api/print/calibration.pdf',
  scope: 'INSTITUTE',
  permission: { feature: 'cardPrinters', action: 'read' },
  query: z.strictObject({ language: z.enum(PRINT_LANGUAGES) }),
  reply: z.unknown(),
  kind: 'DOWNLOAD',
});

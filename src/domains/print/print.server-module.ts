import { defineServerModule } from '../../kit/assembly/server-module.server.ts';
import { printRights } from './print.features.ts';
import { printMenu } from './print.menu.ts';
import { cardPrinterMaster, cardPrinterRoutes } from './card-printer/card-printer.routes.ts';
import { checkCardsJob, printCardsJob } from './id-card/id-card.job.ts';
import { idCardRoutes } from './id-card/id-card.routes.ts';
import { issueLettersJob } from './letter-batch/letter-batch.job.ts';
import { letterBatchRoutes } from './letter-batch/letter-batch.routes.ts';
import { letterRoutes } from './letter/letter.routes.ts';
import { ownLetterRoutes } from './letter/own-letter.routes.ts';
import { printTemplateStack } from './print-template/print-template-stack.server.ts';
import { printTemplateMaster, printTemplateRoutes } from './print-template/print-template.routes.ts';
import { publicCheckRoutes } from './public-check/public-check.routes.ts';
// Names of its rights, for files that name them.
import './print.features.text.ts';

export const printModule = defineServerModule({
  name: 'print',
  rights: printRights,
  menu: printMenu,
  masters: [printTemplateMaster, cardPrinterMaster],
  routes: [
    ...printTemplateRoutes,
    ...publicCheckRoutes,
    ...idCardRoutes,
    ...letterRoutes,
    ...letterBatchRoutes,
    ...ownLetterRoutes,
    ...cardPrinterRoutes,
  ],
  jobs: [checkCardsJob, printCardsJob, issueLettersJob],
  stacks: [printTemplateStack],
  refusals: {
    PRINT_TEMPLATE_FROZEN: 'Only drafts can be changed or deleted. Copy this version instead.',
    PRINT_ENDED: 'This paper was revoked or superseded. It cannot be printed or changed.',
  },
});

import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { documentTypes } from './document-type.contract.ts';

const WHOM = {
  code: 'DOCUMENT_TYPE_WHOM',
  message: 'Give a category or a program exactly where the document is asked of one.',
};

export const documentTypeMaster = masterRoutes(documentTypes, {
  check: ({ appliesTo, category, programId }) => {
    if ((appliesTo === 'CATEGORY') !== (category !== null)) return [{ ...WHOM, path: 'body.category' }];
    return (appliesTo === 'PROGRAM') === (programId !== null) ? [] : [{ ...WHOM, path: 'body.programId' }];
  },
});

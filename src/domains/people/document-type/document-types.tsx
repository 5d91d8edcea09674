import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { documentTypes } from './document-type.contract.ts';

export const DocumentTypes = masterPage(documentTypes, {
  text: { title: 'documentTypes.title', purpose: 'documentTypes.purpose', one: 'documentTypes.one' },
  columns: ['code', 'name', 'appliesTo', 'category', 'programId', 'mandatory', 'originals', 'position'],
  form: ['code', 'name', 'appliesTo', 'category', 'programId', 'mandatory', 'originals', 'position'],
  slots: { actions: () => <FeedButton master={documentTypes} /> },
});

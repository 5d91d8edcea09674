import { useText } from '../../../kit/text/text.client.ts';
import { ChangeHistory } from '../../../kit/bulk/change-history.tsx';
import { PageArea } from '../../../kit/page/page.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { ClassChoice } from '../../courses/class-choice/class-choice.door.client.ts';
import { CertificateList } from '../category-certificate/certificate-list.tsx';
import { CustomAttributesPage } from '../custom-attribute/custom-attributes.page.tsx';
import { DocumentTypes } from '../document-type/document-types.tsx';
import { MinorList } from '../guardian-consent/minor-list.tsx';
import { ClassDocuments } from '../student-document/class-documents.tsx';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { StudentTags } from '../student-tag/student-tags-page.tsx';
import { studentRecordText } from '../student-record/student-record.text.ts';
import { studentDirectoryText } from './student-directory.text.ts';

function List({ tab }: { readonly tab: string }) {
  if (tab === 'documents') return <ClassChoice isList>{(id) => <ClassDocuments key={id} courseInstanceId={id} />}</ClassChoice>;
  if (tab === 'changes')
    return (
      <PageArea>
        <ChangeHistory master={studentProfiles} />
      </PageArea>
    );
  return tab === 'certificates' ? <CertificateList /> : <MinorList />;
}

/** What lies beside the directory: lists of papers and consents, fields set for many with their undo, and what an institute sets up for students. */
export function DirectoryTab({ tab }: { readonly tab: string }) {
  const { t } = useText(studentDirectoryText, studentRecordText);
  if (tab === 'types') return <DocumentTypes />;
  if (tab === 'tags') return <StudentTags />;
  if (tab === 'attributes') return <CustomAttributesPage />;
  return (
    <>
      <PageHead title={t('students.title')} purpose={t('students.purpose')} />
      <List tab={tab} />
    </>
  );
}

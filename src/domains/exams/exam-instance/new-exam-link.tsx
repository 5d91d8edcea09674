import { useCan } from '../../../kit/access/authorization.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { examInstanceText } from './exam-instance.text.ts';

/** The guided way to an examination with its session and papers. */
export function NewExamLink() {
  const { t } = useText(examInstanceText);
  if (!useCan()('examInstances', 'create')) return null;
  return <LinkButton to="/exam-master/exam-configuration/new-examination">{t('examInstances.guided')}</LinkButton>;
}

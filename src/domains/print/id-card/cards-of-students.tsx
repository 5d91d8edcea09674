import { useNavigate } from '@tanstack/react-router';
import { CardBatchForm } from './card-batch-form.tsx';
import { ID_CARDS } from './id-card-look.client.ts';

interface Props {
  /** PRNs of the students that are selected where this is opened. */
  readonly numbers: readonly string[];
  readonly onClose: () => void;
}

/** A new batch of ID cards whose students are chosen already; once it is made, its page is opened. */
export function CardsOfStudents({ numbers, onClose }: Props) {
  const navigate = useNavigate();
  return <CardBatchForm numbers={numbers} onMade={(id) => void navigate({ to: `${ID_CARDS}/${id}` })} onClose={onClose} />;
}

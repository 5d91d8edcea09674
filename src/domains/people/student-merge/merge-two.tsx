import { useEffect } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { toastError } from '../../../kit/ui/toasts.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { studentMergeText } from './student-merge.text.ts';

interface Props {
  readonly ids: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Of exactly two selected students; else it is said what to select. */
export function MergeTwo({ ids, onDone, onClose }: Props) {
  const { t } = useText(studentMergeText);
  const [first, second, ...more] = ids;
  const isTwo = first !== undefined && second !== undefined && more.length === 0;
  useEffect(() => {
    if (isTwo) return;
    toastError(t('merge.two'));
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- told once
  }, []);
  return isTwo ? <MergeDialog ids={[first, second]} onDone={onDone} onClose={onClose} /> : null;
}

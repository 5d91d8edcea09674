import { Modal } from '@mantine/core';
import type { ApprovalView } from '../../kit/approval/approval.contract.ts';
import { useText } from '../../kit/text/text.client.ts';
import { approvalText } from '../../kit/approval/approval.text.ts';
import { uiText } from '../../kit/ui/ui.text.ts';
import { useReturnFocus } from '../../kit/ui/return-focus.client.ts';
import { RequestItem } from './request-item.tsx';
import classes from './approvals.module.css';

interface Props {
  readonly request: ApprovalView;
  readonly onClose: () => void;
}

/** One request with the answers that this person may give. */
export function ApprovalDialog({ request, onClose }: Props) {
  const { t, textOf } = useText(approvalText, uiText);
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={textOf(`approval.act.${request.act}`, request.title)}
      centered
      size={640}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <ul className={classes.one}>
        <RequestItem isWhole request={request} onGo={onClose} onDone={onClose} />
      </ul>
    </Modal>
  );
}

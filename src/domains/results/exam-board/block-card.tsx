import { IconAlertTriangle, IconChevronRight, IconCircleX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { count, useText } from '../../../kit/text/text.client.ts';
import { examBoardText } from './exam-board.text.ts';
import { prerequisiteText } from '../result-processing/prerequisite.text.ts';
import { useStaleWords } from '../result-run/stale-words.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { linkAddress } from '../../../kit/page/link-address.rules.ts';
import { boardLink } from './result-links.rules.ts';
import type { BoardBlock, ExamBoard } from './exam-board.contract.ts';
import classes from './exam-board.module.css';
import { LineNote, LineTitle, LineWords, Lines, NoLines } from '../../../kit/layout/lines.tsx';

function Block({ block, board }: { readonly block: BoardBlock; readonly board: ExamBoard }) {
  const { t } = useText(examBoardText, prerequisiteText);
  const blocks = block.state === 'BLOCKS';
  const Icon = blocks ? IconCircleX : IconAlertTriangle;
  const { path, search } = linkAddress(boardLink(block, board));
  const staleWords = useStaleWords();
  const left =
    block.code === 'STALE'
      ? staleWords({ stale: block.count, marksChanged: block.marksChanged ?? 0, uncomputed: 0 })
      : t(`results.check.${block.code}.left`, { count: count(block.count), of: count(block.of ?? block.count) });
  return (
    <li>
      <Link to={path} search={search} className={classes.block}>
        <Icon size={18} stroke={1.75} className={blocks ? classes.red : classes.amber} aria-label={t(`results.check.${block.state}`)} />
        <LineWords>
          <LineTitle>{t(`board.block.${block.code}`)}</LineTitle>
          <LineNote>{left}</LineNote>
        </LineWords>
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
      </Link>
    </li>
  );
}

/** What still blocks publication, each with the page that clears it. */
export function BlockCard({ board }: { readonly board: ExamBoard }) {
  const { t } = useText(examBoardText);
  return (
    <Card title={t('board.blocks')} end={count(board.blocks.length)} padding="NONE">
      {board.blocks.length === 0 ? <NoLines>{t('board.noBlocks')}</NoLines> : null}
      <Lines>
        {board.blocks.map((block) => (
          <Block key={block.code} block={block} board={board} />
        ))}
      </Lines>
    </Card>
  );
}

import { Checkbox } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { call } from '../../../kit/http/call.client.ts';
import type { BodyOf, ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Pairs } from '../../../kit/layout/columns.tsx';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone, toastUndo } from '../../../kit/ui/toasts.tsx';
import { teacherProfiles } from '../../people/teacher-profile/teacher-profile.contract.ts';
import { paperMapText } from '../paper-map/paper-map.text.ts';
import { teacherSwaps, type SwapPaper } from './teacher-swap.contract.ts';
import { teacherSwapText } from './teacher-swap.text.ts';

type Shown = ReplyOf<typeof teacherSwaps.show>['data'];
type Side = Shown['first'];
type Body = BodyOf<typeof teacherSwaps.swap>;

const movable = ({ papers }: Side) => papers.filter((one) => !one.both).map((one) => one.paperMapId);

/** Exchanges; turned round it is undone. */
function useSwap() {
  const { t } = useText(teacherSwapText);
  const instituteId = useInstituteId();
  const send = async (body: Body) => {
    await call(teacherSwaps.swap, { instituteId, body });
    await refresh(teacherSwaps.show);
  };
  return async ({ first, second }: Body) => {
    await send({ first, second });
    toastUndo(t('teacherSwap.done'), async () => {
      await send({ first: { ...first, paperMapIds: second.paperMapIds }, second: { ...second, paperMapIds: first.paperMapIds } });
      toastDone(t('teacherSwap.undone'));
    });
  };
}

interface SideProps {
  readonly side: Side;
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  readonly may: boolean;
}

function PaperRow({ paper, chosen, onChange, may }: Omit<SideProps, 'side'> & { readonly paper: SwapPaper }) {
  const { t } = useText(teacherSwapText, paperMapText);
  const head = paper.evaluator === null ? t('teacherSwap.allHeads') : t(`paperMap.evaluator.${paper.evaluator}`);
  const take = (isIn: boolean) => {
    const rest = [...chosen].filter((one) => one !== paper.paperMapId);
    onChange(new Set(isIn ? [...rest, paper.paperMapId] : rest));
  };
  return (
    <tr>
      <td>
        {paper.both ? (
          <StateBadge tone="grey">{t('teacherSwap.both')}</StateBadge>
        ) : may ? (
          <Checkbox
            aria-label={t('teacherSwap.take', { code: paper.code })}
            checked={chosen.has(paper.paperMapId)}
            onChange={(event) => take(event.currentTarget.checked)}
          />
        ) : null}
      </td>
      <td>
        <FirstLine>{paper.code}</FirstLine>
        <SecondLine>{paper.title}</SecondLine>
      </td>
      <td>
        <FirstLine>{paper.division ?? t('teacherSwap.allDivisions')}</FirstLine>
        <SecondLine>{head}</SecondLine>
      </td>
    </tr>
  );
}

function SideCard({ side, ...rest }: SideProps) {
  const { t } = useText(teacherSwapText);
  const title = t('teacherSwap.papersOf', { name: side.name });
  return (
    <Card title={title}>
      {side.papers.length === 0 ? (
        <Hint>{t('teacherSwap.none')}</Hint>
      ) : (
        <TableFrame>
          <DenseTable aria-label={title}>
            <thead>
              <tr>
                <th>
                  <span className="p-hidden">{t('teacherSwap.title')}</span>
                </th>
                <th scope="col">{t('teacherSwap.paper')}</th>
                <th scope="col">{t('teacherSwap.where')}</th>
              </tr>
            </thead>
            <tbody>
              {side.papers.map((paper) => (
                <PaperRow key={paper.paperMapId} paper={paper} {...rest} />
              ))}
            </tbody>
          </DenseTable>
        </TableFrame>
      )}
    </Card>
  );
}

function Both({ shown }: { readonly shown: Shown }) {
  const { t } = useText(teacherSwapText);
  const may = useCan()('facultyPaperAssignment', 'update');
  const swap = useSwap();
  const [given, setGiven] = useState<ReadonlySet<string>>(() => new Set(movable(shown.first)));
  const [got, setGot] = useState<ReadonlySet<string>>(() => new Set(movable(shown.second)));
  const [asking, setAsking] = useState(false);
  const many = given.size + got.size;
  const words = t('teacherSwap.act', { count: count(many) });
  const body: Body = {
    first: { teacherProfileId: shown.first.teacherProfileId, paperMapIds: [...given] },
    second: { teacherProfileId: shown.second.teacherProfileId, paperMapIds: [...got] },
  };
  return (
    <Stack>
      {may ? (
        <div>
          <ActButton
            leftSection={<IconArrowsExchange size={16} stroke={1.75} />}
            why={many === 0 ? t('teacherSwap.nothing') : null}
            onClick={() => setAsking(true)}
          >
            {words}
          </ActButton>
        </div>
      ) : null}
      <Pairs>
        <SideCard side={shown.first} chosen={given} onChange={setGiven} may={may} />
        <SideCard side={shown.second} chosen={got} onChange={setGot} may={may} />
      </Pairs>
      {asking ? (
        <ReasonDialog title={words} confirm={words} tone="navy" reason="NONE" onConfirm={() => swap(body)} onClose={() => setAsking(false)}>
          {t('teacherSwap.what', { first: shown.first.name, given: count(given.size), got: count(got.size) })}
        </ReasonDialog>
      ) : null}
    </Stack>
  );
}

function Loaded({ first, second }: { readonly first: string; readonly second: string }) {
  const instituteId = useInstituteId();
  const answer = useCall(teacherSwaps.show, { instituteId, query: { first, second } });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const { data } = answer.data;
  return <Both key={[...movable(data.first), '', ...movable(data.second)].join()} shown={data} />;
}

/** Papers of two teachers side by side; the chosen ones change hands. */
export function SwapTab() {
  const { t } = useText(teacherSwapText);
  const [first, setFirst] = useState<string | null>(null);
  const [second, setSecond] = useState<string | null>(null);
  const isSame = first !== null && first === second;
  return (
    <Stack>
      <Pairs>
        <ReferenceSelect
          master={teacherProfiles}
          field={{ value: first, onChange: setFirst }}
          known={null}
          shared={{ label: t('teacherSwap.first') }}
          clearable={false}
        />
        <ReferenceSelect
          master={teacherProfiles}
          field={{ value: second, onChange: setSecond }}
          known={null}
          shared={{ label: t('teacherSwap.second'), error: isSame ? t('teacherSwap.another') : null }}
          clearable={false}
        />
      </Pairs>
      {first === null || second === null || isSame ? (
        <StatePanel kind="empty" title={t('teacherSwap.choose')}>
          {t('teacherSwap.chooseHint')}
        </StatePanel>
      ) : (
        <Loaded key={`${first} ${second}`} first={first} second={second} />
      )}
    </Stack>
  );
}

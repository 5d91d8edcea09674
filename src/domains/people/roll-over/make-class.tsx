import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { nextClasses, type NextClass, type NextKind } from '../../courses/next-class/next-class.contract.ts';
import { makeClassText } from './make-class.text.ts';
import { rollOvers } from './roll-over.contract.ts';

interface Props {
  readonly courseInstanceId: string;
  readonly kind: NextKind;
  readonly onMade: (id: string) => void;
}

interface DivisionsProps {
  readonly next: NextClass;
  readonly chosen: readonly string[];
  readonly onChoose: (names: string[]) => void;
}

function Divisions({ next, chosen, onChoose }: DivisionsProps) {
  const { t } = useText(makeClassText);
  return (
    <Checkbox.Group label={t('makeClass.divisions')} value={[...chosen]} onChange={onChoose}>
      {next.divisions.map(({ name, capacity }) => (
        <Checkbox
          key={name}
          mt={8}
          value={name}
          label={capacity === null ? name : t('makeClass.division', { name, seats: count(capacity) })}
        />
      ))}
    </Checkbox.Group>
  );
}

/** What would be made; the code may be another, and divisions may be left out. */
function Preview({ next, courseInstanceId, kind, onMade }: Props & { readonly next: NextClass }) {
  const { t } = useText(makeClassText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [code, setCode] = useState(next.code);
  const dividing = can('divisions', 'create');
  const [chosen, setChosen] = useState<readonly string[]>(dividing ? next.divisions.map((one) => one.name) : []);
  const [isMaking, setMaking] = useState(false);
  const facts = [
    [t('makeClass.course'), next.course],
    [t('makeClass.year'), next.year],
    [t('makeClass.blueprint'), next.blueprint],
    [t('makeClass.seats'), next.capacity === null ? t('makeClass.noLimit') : count(next.capacity)],
  ] as const;
  const make = async () => {
    setMaking(true);
    try {
      const body = { courseInstanceId, kind, code: code.trim(), divisions: [...chosen] };
      const { data } = await call(nextClasses.make, { instituteId, body });
      await refresh(rollOvers.places, courseInstances.list);
      toastDone(t('makeClass.made'));
      onMade(data.id);
    } catch (error) {
      toastRefusal(error);
    } finally {
      setMaking(false);
    }
  };
  return (
    <Stack>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <TextInput
        label={t('makeClass.code')}
        withAsterisk
        maxLength={30}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {dividing && next.divisions.length > 0 ? <Divisions next={next} chosen={chosen} onChoose={setChosen} /> : null}
      <ActButton why={code.trim() === '' ? t('makeClass.giveCode') : null} loading={isMaking} onClick={() => void make()}>
        {t('makeClass.make')}
      </ActButton>
    </Stack>
  );
}

function Proposal(props: Props) {
  const { t } = useText(makeClassText);
  const { courseInstanceId, kind } = props;
  const answer = useCall(nextClasses.propose, { instituteId: useInstituteId(), params: { courseInstanceId }, query: { kind } });
  const next = answer.data?.data;
  if (next === undefined) return null;
  return (
    <Card title={t(`makeClass.${kind}`)}>
      {next.lacks === null ? <Preview {...props} next={next} /> : <Hint role="alert">{t(`makeClass.lacks.${next.lacks}`)}</Hint>}
    </Card>
  );
}

/** The class of the next year on the way, looked at before it is made. */
export function MakeClass(props: Props) {
  const { t } = useText(makeClassText);
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (!can('instances', 'create')) return null;
  if (isOpen) return <Proposal {...props} />;
  return (
    <Button variant="default" onClick={() => setOpen(true)}>
      {t('makeClass.open')}
    </Button>
  );
}

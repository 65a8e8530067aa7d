import type { ListedTipRound } from '@duellwerk/shared/contract/tips';
import { Link } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { AdminGate } from '@duellwerk/shared/ui/admin-gate';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { Button } from '@duellwerk/shared/ui/button';
import { CardLink } from '@duellwerk/shared/ui/card';
import { DataList } from '@duellwerk/shared/ui/data-list';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { SkeletonCards } from '@duellwerk/shared/ui/skeleton';
import { TextLink } from '@duellwerk/shared/ui/text-link';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { deskAddress, NEW } from './address.ts';
import { Days } from './days.tsx';
import { DeleteRound } from './delete-round.tsx';
import { Columns, Stack } from './layout.ts';
import { NewRound } from './new-round.tsx';
import { QuestionsDesk } from './questions-desk.tsx';
import { RoundSettings } from './round-settings.tsx';
import { $deskView, $query, deskTouched, round } from './tips-desk.model.ts';

const List = styled.div`
  margin-block-start: ${space(6)};
`;

/** /admin/tips: tip rounds are made, and run. */
export function TipsDeskPage() {
  const { t } = useLingui();
  const [view, retry] = useUnit([$deskView, deskTouched]);
  return (
    <AdminGate
      view={view}
      signedOut={
        <Trans>
          Hier werden Tipprunden verwaltet. Getippt wird unter <TextLink to="/kicktipp">Kicktipp</TextLink>.
        </Trans>
      }
      forbidden={
        <Trans>
          Deinem Account fehlt das Recht, Tipprunden zu verwalten. Getippt wird unter{' '}
          <TextLink to="/kicktipp">Kicktipp</TextLink>.
        </Trans>
      }
      loading={
        <>
          <AdminHead title={<Trans>Tipprunden</Trans>} />
          <SkeletonCards count={3} height="6rem" />
        </>
      }
      failed={{ title: t`Die Tipprunden konnten nicht geladen werden`, onRetry: () => retry() }}
    >
      {({ rounds }) => <Desk rounds={rounds} />}
    </AdminGate>
  );
}

function Desk({ rounds }: { rounds: readonly ListedTipRound[] }) {
  const query = useUnit($query);
  if (query.round === NEW)
    return (
      <>
        <AdminHead title={<Trans>Neue Tipprunde</Trans>} actions={<Back />} />
        <NewRound />
      </>
    );
  return query.round === undefined ? <Rounds rounds={rounds} /> : <OneRound key={query.round} />;
}

function Rounds({ rounds }: { rounds: readonly ListedTipRound[] }) {
  const { t } = useLingui();
  const make = (
    <Button as={Link} to={deskAddress({ round: NEW })} variant="primary" icon="plus">
      <Trans>Neue Tipprunde</Trans>
    </Button>
  );
  return (
    <>
      <AdminHead title={<Trans>Tipprunden</Trans>} actions={rounds.length > 0 && make} />
      <List>
        <DataList
          label={t`Tipprunden`}
          rows={rounds}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title={t`Noch keine Tipprunde`} action={make}>
              <Trans>Mach eine aus einem Turnier oder einer Division der Liga.</Trans>
            </EmptyState>
          }
          columns={[
            {
              id: 'name',
              head: t`Name`,
              lead: true,
              cell: ({ id, name }) => (
                <CardLink as={Link} to={deskAddress({ round: id })}>
                  {name}
                </CardLink>
              ),
            },
            { id: 'tournament', head: t`Turnier`, cell: ({ tournament }) => tournament?.name ?? t`mehrere` },
            { id: 'players', head: t`Tippen mit`, align: 'end', cell: ({ players }) => players },
          ]}
        />
      </List>
    </>
  );
}

function Back() {
  return (
    <Button as={Link} to={deskAddress({})} variant="quiet" icon="chevron-left">
      <Trans>Alle Tipprunden</Trans>
    </Button>
  );
}

function OneRound() {
  const { t } = useLingui();
  const [found, failure, retry] = useUnit([round.$data, round.$failure, deskTouched]);
  if (failure && !found)
    return (
      <LoadFailure
        failure={failure}
        title={t`Die Tipprunde konnte nicht geladen werden`}
        onRetry={() => retry()}
        unknown={{
          title: t`Diese Tipprunde gibt es nicht`,
          text: <Trans>Vielleicht ist der Link alt.</Trans>,
          action: <Back />,
        }}
      />
    );
  if (!found)
    return (
      <>
        <AdminHead title={<Trans>Tipprunde</Trans>} actions={<Back />} />
        <SkeletonCards count={3} height="12rem" />
      </>
    );
  return (
    <>
      <AdminHead
        title={found.name}
        kicker={found.tournament && <span>{found.tournament.name}</span>}
        actions={
          <>
            <Back />
            <Button as={Link} to={`/kicktipp?round=${found.id}`} icon="eye">
              <Trans>Ansehen</Trans>
            </Button>
          </>
        }
      />
      <Columns>
        <Days round={found} />
        <Stack>
          <RoundSettings round={found} />
          <QuestionsDesk round={found} />
          <DeleteRound round={found} />
        </Stack>
      </Columns>
    </>
  );
}

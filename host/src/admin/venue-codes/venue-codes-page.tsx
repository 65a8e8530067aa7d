import { venueLink } from '@duellwerk/shared/contract/per-address';
import type { VenueCode } from '@duellwerk/shared/contract/venue-codes';
import { CopyValueField } from '@duellwerk/shared/form/copy-value-field';
import { Link } from '@duellwerk/shared/router/router';
import { $clock } from '@duellwerk/shared/store/clock.model';
import { color, font, size, space } from '@duellwerk/shared/theme/tokens';
import { AdminGate } from '@duellwerk/shared/ui/admin-gate';
import { AdminHead } from '@duellwerk/shared/ui/admin-head';
import { Button } from '@duellwerk/shared/ui/button';
import { Card } from '@duellwerk/shared/ui/card';
import { ConfirmDialog } from '@duellwerk/shared/ui/confirm-dialog';
import { type Column, DataList } from '@duellwerk/shared/ui/data-list';
import { DialogSheet } from '@duellwerk/shared/ui/dialog-sheet';
import { Moment } from '@duellwerk/shared/ui/moment';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { NewCodeForm } from './new-code-form.tsx';
import {
  $ending,
  $view,
  endAsked,
  endDismissed,
  endSubmission,
  venueCodesRetried,
} from './venue-codes.model.ts';

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  padding-block: ${space(5)} ${space(10)};
  > section { display: grid; gap: ${space(4)}; }
`;
const Shown = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  justify-items: start;
`;
/* Read from the last row of a hall. */
const Big = styled.p`
  font: 700 clamp(1.75rem, 8vw, 3.5rem) / 1.1 ${font.mono};
  overflow-wrap: anywhere;
  user-select: all;
`;
const Facts = styled.p`
  font-size: ${size.small};
  color: ${color.soft};
`;

/** /admin/venue-codes: codes of halls, the valid ones large enough to be read out. */
export function VenueCodesPage() {
  const { t } = useLingui();
  const [view, retry] = useUnit([$view, venueCodesRetried]);
  return (
    <AdminGate
      view={view}
      signedOut={<Trans>Codes für Hallen macht nur die Leitung der Seite.</Trans>}
      forbidden={<Trans>Codes für Hallen macht nur die Leitung der Seite.</Trans>}
      loading={
        <>
          <Head />
          <SkeletonLines lines={6} />
        </>
      }
      failed={{ title: t`Die Codes konnten nicht geladen werden`, onRetry: () => retry() }}
    >
      {({ codes }) => (
        <>
          <Head />
          <Codes codes={codes} />
          <EndDialog />
        </>
      )}
    </AdminGate>
  );
}

function Head() {
  return (
    <AdminHead
      kicker={
        <Link to="/admin">
          <Trans>Verwaltung</Trans>
        </Link>
      }
      title={<Trans>Codes für Hallen</Trans>}
      lead={
        <Trans>
          Wer in der Halle den Code eingibt, hebt für ihr ganzes Netz die Grenzen je Adresse an, bis er endet.
        </Trans>
      }
    />
  );
}

function Codes({ codes }: { codes: readonly VenueCode[] }) {
  const { t } = useLingui();
  const now = useUnit($clock)?.now ?? Date.now();
  const isValid = ({ ended_at, valid_until }: VenueCode) =>
    ended_at === null && Date.parse(valid_until) > now;
  const past = codes.filter((code) => !isValid(code));
  const columns: Column<VenueCode>[] = [
    { id: 'name', head: t`Halle`, lead: true, cell: ({ name }) => name },
    { id: 'made', head: t`Angelegt`, cell: ({ created_at }) => <Moment at={created_at} /> },
    {
      id: 'end',
      head: t`Ende`,
      cell: ({ ended_at, valid_until }) => <Moment at={ended_at ?? valid_until} />,
    },
    { id: 'by', head: t`Von`, cell: ({ created_by }) => created_by ?? '–' },
  ];
  return (
    <Body>
      {codes.filter(isValid).map((code) => (
        <ValidCode key={code.id} code={code} />
      ))}
      <section>
        <h2>
          <Trans>Neuer Code</Trans>
        </h2>
        <NewCodeForm />
      </section>
      {past.length > 0 && (
        <section>
          <h2>
            <Trans>Frühere Codes</Trans>
          </h2>
          <DataList label={t`Frühere Codes`} columns={columns} rows={past} rowKey={({ id }) => id} />
        </section>
      )}
    </Body>
  );
}

function ValidCode({ code }: { code: VenueCode }) {
  const { t } = useLingui();
  const ask = useUnit(endAsked);
  const { name, valid_until, networks, networks_max } = code;
  return (
    <Shown as="section">
      <h2>{name}</h2>
      {code.code === null ? (
        <p>
          <Trans>Der Code ist nicht mehr lesbar, weil das Geheimnis der Seite gewechselt hat.</Trans>
        </p>
      ) : (
        <>
          <Big>{code.code}</Big>
          <CopyValueField
            value={venueLink(window.location.origin, code.code)}
            label={t`Link mit dem Code`}
            inlineSize="24rem"
            labels={{
              copy: <Trans>Link kopieren</Trans>,
              copied: <Trans>Kopiert</Trans>,
              refused: {
                title: msg`Kopieren hat nicht geklappt`,
                text: msg`Dein Browser gibt die Zwischenablage nicht her. Markier den Link und kopier ihn selbst.`,
              },
            }}
          />
        </>
      )}
      <Facts>
        <Trans>
          Gilt bis <Moment at={valid_until} />, benutzt von {networks} von {networks_max} Netzen.
        </Trans>
      </Facts>
      <Button onClick={() => ask(code)}>
        <Trans>Beenden</Trans>
      </Button>
    </Shown>
  );
}

function EndDialog() {
  const { t } = useLingui();
  const [code, busy] = useUnit([$ending, endSubmission.$pending]);
  const [confirm, dismiss] = useUnit([endSubmission.submitted, endDismissed]);
  if (!code) return null;
  return (
    <DialogSheet label={t`Code beenden`} name="venue_codes.end" onClose={() => dismiss()}>
      <ConfirmDialog
        title={<Trans>Den Code für {code.name} beenden?</Trans>}
        verb={<Trans>Beenden</Trans>}
        variant="danger"
        busy={busy}
        onConfirm={() => confirm(code.id)}
        onDismiss={() => dismiss()}
      >
        <p>
          <Trans>Für die Netze, die ihn benutzt haben, gelten sofort wieder die üblichen Grenzen.</Trans>
        </p>
      </ConfirmDialog>
    </DialogSheet>
  );
}

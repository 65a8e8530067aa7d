import type { RemoteNames } from './remote-names.ts';

/** The page of a new remote: a head, and what its model loads. */
export const remotePage = ({
  word,
  unit,
  component,
  title,
}: RemoteNames) => `import { Link } from '@duellwerk/shared/router/router';
import { space } from '@duellwerk/shared/theme/tokens';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { EmptyState } from '@duellwerk/shared/ui/empty-state';
import { LoadFailure } from '@duellwerk/shared/ui/load-failure';
import { PageHead } from '@duellwerk/shared/ui/page-head';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $failure, $tournaments, ${unit}Retried } from './${word}.model.ts';

const List = styled.ul\`
  display: grid;
  gap: \${space(3)};
  margin-block-start: \${space(6)};
\`;

/** /${word} */
export function ${component}() {
  return (
    <>
      <PageHead
        title={<Trans>${title}</Trans>}
        lead={<Trans>Diese Seite gehört dir: Ihr Text steht in src/page.</Trans>}
        actions={
          <DialogButton opens={{ name: '${word}.about', payload: { from: '/${word}' } }}>
            <Trans>Dialog öffnen</Trans>
          </DialogButton>
        }
      />
      <Tournaments />
    </>
  );
}

function Tournaments() {
  const { t } = useLingui();
  const [tournaments, failure, retry] = useUnit([$tournaments, $failure, ${unit}Retried]);
  if (failure && !tournaments)
    return <LoadFailure failure={failure} title={t\`Die Turniere sind nicht angekommen\`} onRetry={() => retry()} />;
  if (!tournaments) return <SkeletonLines lines={6} />;
  if (tournaments.length === 0) return <EmptyState title={t\`Noch kein Turnier\`} />;
  return (
    <List>
      {tournaments.map(({ id, name }) => (
        <li key={id}>
          <Link to={\`/tournaments/\${id}\`}>{name}</Link>
        </li>
      ))}
    </List>
  );
}
`;

/** Its dialog: what it may be opened with is checked, since any link can open it. */
export const remoteDialog =
  () => `import { type DialogProps, dialogView } from '@duellwerk/shared/contract/remote';
import { anyText, type Infer, request } from '@duellwerk/shared/contract/schema';
import { space } from '@duellwerk/shared/theme/tokens';
import { Button } from '@duellwerk/shared/ui/button';
import { Trans } from '@lingui/react/macro';
import styled from 'styled-components';

const Stack = styled.div\`
  display: grid;
  justify-items: start;
  gap: \${space(4)};
\`;

const payloadShape = request({ from: anyText });

/** What the page's button opens; the shell puts it into its frame. */
function AboutDialog({ payload: { from }, close }: DialogProps<Infer<typeof payloadShape>>) {
  return (
    <Stack>
      <h2>
        <Trans>Ein Dialog</Trans>
      </h2>
      <p>
        <Trans>Er steht in src/about. Geöffnet hat ihn {from}.</Trans>
      </p>
      <Button variant="primary" onClick={close}>
        <Trans>Schließen</Trans>
      </Button>
    </Stack>
  );
}

export const aboutDialog = dialogView({ Dialog: AboutDialog, payload: payloadShape });
`;

/** Its test: drawn as the server draws it, from given answers. */
export const remotePageTest = ({ word, component, title }: RemoteNames) => `/** @jest-environment node */
import { listTournaments, type TournamentSummary } from '@duellwerk/shared/contract/tournaments';
import { type Answer, answer, refuse, renderRoute } from '@duellwerk/shared/testing/render-route';
import { remote } from '../remote.ts';
import { ${component} } from './${word}-page.tsx';

const tournament: TournamentSummary = {
  id: 'hafencup',
  name: 'Hafencup',
  game: 'valorant',
  organizer: 'nordlicht',
  mode: 'team',
  state: 'registration_open',
  format: 'single_elimination',
  team_size: 5,
  best_of: 3,
  places: 16,
  taken: 9,
  waiting: 0,
  registration_opens_at: '2026-11-01T18:00:00.000Z',
  starts_at: '2026-11-26T18:00:00.000Z',
  image: null,
};

const render = (given: Answer) => renderRoute(remote, '/${word}', { Page: ${component}, answers: [given] });

describe('/${word}', () => {
  it('shows its heading and links what it loads', async () => {
    const { html } = await render(answer(listTournaments, { items: [tournament], next_cursor: null }));
    expect(html).toContain('${title}');
    expect(html).toContain('href="/tournaments/hafencup"');
    expect(html).toContain('data-opens="${word}.about"');
  });

  it('says that there is nothing yet', async () => {
    const { html } = await render(answer(listTournaments, { items: [], next_cursor: null }));
    expect(html).toContain('Noch kein Turnier');
  });

  it('offers another try where the server failed', async () => {
    const { html } = await render(refuse(listTournaments, 'internal', 'Fehler'));
    expect(html).toContain('Die Turniere sind nicht angekommen');
    expect(html).toContain('Erneut versuchen');
  });
});
`;

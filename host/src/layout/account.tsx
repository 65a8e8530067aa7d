import { Link } from '@duellwerk/shared/router/router';
import { $initialized, $user, logoutClicked, logoutFx } from '@duellwerk/shared/store/session.model';
import { space, touch } from '@duellwerk/shared/theme/tokens';
import { Avatar } from '@duellwerk/shared/ui/avatar';
import { DialogButton } from '@duellwerk/shared/ui/dialog-button';
import { IconButton } from '@duellwerk/shared/ui/icon-button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { $Bell } from '../notifications/bell-code.model.ts';
import { Register } from './register.tsx';

const Place = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-block-size: ${touch};
  margin-inline-start: auto;
`;
/* The narrowest screens have room for the word alone. */
const Enter = styled.span`
  @media (max-width: 359px) {
    button { padding-inline: ${space(1)}; }
    svg { display: none; }
  }
`;
/* The menu of small screens has it too. */
const Wide = styled.span`
  @media (max-width: 479px) { display: none; }
`;
const AvatarLink = styled(Link)`
  display: grid;
  text-decoration: none;
  place-items: center;
  min-width: ${touch};
  min-height: ${touch};
`;

/** Signed out: the way in. Signed in: the own avatar and the way out. Nothing before it is known (specification 2). */
export function Account() {
  const { t } = useLingui();
  const [Bell, initialized, user, leaving, logOut] = useUnit([
    $Bell,
    $initialized,
    $user,
    logoutFx.pending,
    logoutClicked,
  ]);
  if (!initialized) return <Place aria-busy="true" />;
  if (!user) return <SignedOut />;
  return (
    <Place>
      {/* The bell comes later and moves nothing. */}
      <span style={{ minInlineSize: touch }}>{Bell && <Bell />}</span>
      <AvatarLink to="/users/@me" aria-label={t`Mein Profil: ${user.username}`}>
        <Avatar
          id={user.id}
          name={user.username}
          src={user.images.avatar}
          decoration={user.images.decoration}
          size={36}
        />
      </AvatarLink>
      <IconButton icon="logout" label={t`Ausloggen`} disabled={leaving} onClick={() => logOut()} />
    </Place>
  );
}

function SignedOut() {
  return (
    <Place>
      <Enter>
        <DialogButton opens={{ name: 'auth.login', payload: { to: '/' } }} variant="quiet" icon="login">
          <Trans>Einloggen</Trans>
        </DialogButton>
      </Enter>
      <Wide>
        <Register />
      </Wide>
    </Place>
  );
}

import { fireEvent, screen } from '@testing-library/react';
import { button } from '../../testing/open-dialog.tsx';
import { opened, states, step } from '../../testing/open-registration.tsx';

describe('step 1 of the registration (specification 2)', () => {
  it('offers mail and password, a disabled Google, and the services that the site has keys for', async () => {
    await opened();
    expect(step()).toBe('Schritt 1 von 5');
    expect(states()).toEqual(['jetzt', 'kommt noch', 'kommt noch', 'kommt noch', 'kommt noch']);
    expect(button('Google')).toBeDisabled();
    expect(button('Google')).toHaveAccessibleDescription('Google gibt es hier noch nicht.');
    expect(button('Riot')).toBeDisabled();
    expect(button('Riot')).toHaveAccessibleDescription('Riot ist auf dieser Seite nicht eingerichtet.');
    expect(screen.getByRole('link', { name: 'Discord' })).toHaveAttribute(
      'href',
      '/v1/users/register/redirect?platform=discord&type=public',
    );
  });

  it('mail and password jumps to step 3, whose heading has the focus; back jumps to 1', async () => {
    await opened();
    fireEvent.click(button('Mit E-Mail und Passwort'));
    expect(step()).toBe('Schritt 3 von 5');
    expect(states()).toEqual(['erledigt', 'erledigt', 'jetzt', 'kommt noch', 'kommt noch']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3 }));
    fireEvent.click(button('Zurück'));
    expect(step()).toBe('Schritt 1 von 5');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3 }));
  });
});

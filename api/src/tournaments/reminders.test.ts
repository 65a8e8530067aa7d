import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runDue } from '../db/due-runner.ts';
import { jobHandlers, planJobs } from '../jobs.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTeam, addTournament, addUser, minutes } from '../testing/fixtures.ts';
import { newId } from '../text/ids.ts';
import { insertEntry } from './entries-repo.ts';
import { closingAt } from './reminders.ts';
import { windowEffect } from './windows.ts';

let api: TestApp;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
});
after(() => api.close());

const work = () => runDue(api.database, jobHandlers(api.now, api.context.config), { clock: api.now });
const enter = (
  tournament: string,
  entrant: { team: string } | { user: string },
  by: string,
  state = 'accepted',
) =>
  api.database.transaction((tx) =>
    insertEntry(tx, {
      ...{ id: newId(), tournament, entrant, by, at: api.now() },
      state: state === 'waitlisted' ? 'waitlisted' : 'accepted',
    }),
  );
const reminded = async () => {
  const mails = await api.database.sql
    .selectFrom('mails')
    .select(['recipient', 'subject', 'plain'])
    .where('kind', '=', 'check_in_opened')
    .orderBy('recipient')
    .execute();
  return mails;
};

test('when check-in opens, everyone who is entered is told once, but for those who do not want it', async () => {
  const named = (name: string, verified = true) => addUser(api.database, { name, verified });
  const [owner, player] = [await named('owner'), await named('player')];
  const [quiet, unverified] = [await named('quiet'), await named('unverified', false)];
  const [waiting, stranger] = [await named('waiting'), await named('stranger')];
  await api.database.sql
    .insertInto('notification_settings')
    .values({ user_id: quiet, kind: 'check_in_opened', on_site: true, by_mail: false })
    .execute();
  const team = await addTeam(api.database, 'Team', [owner, player, quiet, unverified]);
  const late = await addTeam(api.database, 'Late', [waiting]);
  const tournament = await addTournament(api.database, {
    ...{ name: 'Herbst-Cup', registration_ends_at: minutes(10) },
    ...{ check_in_opens_at: minutes(30), check_in_ends_at: minutes(60) },
  });
  await enter(tournament, { team }, owner);
  await enter(tournament, { team: late }, waiting, 'waitlisted');
  await addTeam(api.database, 'Elsewhere', [stranger]);
  await planJobs(api.database, api.now());
  api.pass(10);
  await work();
  assert.deepEqual(await reminded(), []);
  api.pass(20);
  await work();
  const mails = await reminded();
  assert.deepEqual(
    mails.map(({ recipient }) => recipient),
    ['owner@example.test', 'player@example.test'],
  );
  assert.equal(mails[0]?.subject, 'Check-in offen: Herbst-Cup');
  assert.ok(mails[0]?.plain.includes(`http://duellwerk.test/tournaments/${tournament}`));
  assert.ok(mails[0]?.plain.includes('21.11.2026 14:00 Uhr'));

  const again = windowEffect(api.now);
  const job = {
    id: 1,
    kind: '',
    key: '',
    payload: { tournament },
    runAt: api.now(),
    attempts: 0,
    request: null,
  };
  await api.database.transaction((tx) => again(job, tx));
  assert.equal((await reminded()).length, 2);
});

test('people who play alone are told too; a reminder that comes after check-in is none', async () => {
  await api.database.sql.deleteFrom('mails').execute();
  const parts = { mode: 'single', registration_ends_at: minutes(31) } as const;
  const soon = await addTournament(api.database, {
    ...{ ...parts, check_in_opens_at: minutes(40), check_in_ends_at: minutes(50) },
  });
  const missed = await addTournament(api.database, {
    ...{ ...parts, check_in_opens_at: minutes(32), check_in_ends_at: minutes(34) },
  });
  const loner = await addUser(api.database, { name: 'loner' });
  for (const tournament of [soon, missed]) await enter(tournament, { user: loner }, loner);
  await planJobs(api.database, api.now());
  api.pass(10); // the server was off while the short window was open
  await work();
  assert.equal((await reminded()).length, 1);
});

test('a check-in that ends soon is told of a quarter of an hour before, a short one when a third is left', () => {
  assert.deepEqual(closingAt(minutes(0), minutes(60)), minutes(45));
  assert.deepEqual(closingAt(minutes(0), minutes(30)), minutes(20));
});

test('who is missing when check-in ends soon is reminded once; an end that has moved makes no noise', async () => {
  const parts = { mode: 'single', registration_ends_at: minutes(60) } as const;
  const window = { check_in_opens_at: minutes(60), check_in_ends_at: minutes(120) };
  const cup = await addTournament(api.database, { ...parts, ...window });
  const moved = await addTournament(api.database, { ...parts, ...window });
  const [missing, here] = [
    await addUser(api.database, { name: 'missing' }),
    await addUser(api.database, { name: 'here' }),
  ];
  for (const tournament of [cup, moved]) await enter(tournament, { user: missing }, missing);
  await enter(cup, { user: here }, here);
  const reminded = async () =>
    api.database.sql
      .selectFrom('notifications')
      .select(['user_id', 'tournament_id'])
      .where('kind', '=', 'check_in_closing')
      .execute();
  await planJobs(api.database, api.now());
  const goTo = (moment: Date) => api.pass((moment.getTime() - api.now().getTime()) / 60_000);
  goTo(minutes(60));
  await work();
  await api.database.sql
    .updateTable('entries')
    .set({ state: 'checked_in' })
    .where('user_id', '=', here)
    .execute();
  await api.database.sql
    .updateTable('tournaments')
    .set({ check_in_ends_at: minutes(180) })
    .where('id', '=', moved)
    .execute();
  goTo(minutes(104));
  await work();
  assert.deepEqual(await reminded(), []);
  goTo(minutes(105));
  await work();
  await work();
  assert.deepEqual(await reminded(), [{ user_id: missing, tournament_id: cup }]);
});

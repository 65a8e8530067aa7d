import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readArguments } from './arguments.ts';
import { CommandFailure } from './failure.ts';

const order = (line: string) => {
  const invocation = readArguments(line.split(' '));
  return 'order' in invocation ? invocation.order : invocation;
};

test('each command reads what it takes', () => {
  assert.deepEqual(order('publish'), {
    command: 'publish',
    version: undefined,
    build: true,
    activate: undefined,
  });
  assert.deepEqual(order('publish 1.4.0-rc.2 --activate --channel candidate --no-build'), {
    command: 'publish',
    version: '1.4.0-rc.2',
    build: false,
    activate: 'candidate',
  });
  assert.deepEqual(order('publish --activate'), {
    command: 'publish',
    version: undefined,
    build: true,
    activate: 'stable',
  });
  const plain = { command: 'activate', version: '1.4.0', channel: 'stable', gate: undefined };
  assert.deepEqual(order('activate 1.4.0'), plain);
  assert.deepEqual(order('activate 1.4.0 --gate smoke'), { ...plain, gate: 'smoke' });
  assert.deepEqual(order('canary 99 1.4.0'), { command: 'canary', percent: 99, version: '1.4.0' });
  assert.deepEqual(order('canary 5 --grow 25,50,100 --every 30m --no-auto-stop'), {
    ...{ command: 'canary', percent: 5, version: undefined, autoStop: false },
    grow: { steps: [25, 50, 100], every_minutes: 30 },
  });
  assert.deepEqual(order('canary 5 1.4.0 --force=Notfall'), {
    ...{ command: 'canary', percent: 5, version: '1.4.0', force: 'Notfall' },
  });
  assert.deepEqual(order('canary 0'), { command: 'canary', percent: 0, version: undefined });
  assert.deepEqual(order('rollback --channel candidate'), { command: 'rollback', channel: 'candidate' });
  assert.deepEqual(order('status'), { command: 'status' });
  assert.deepEqual(order('diff stable 1.4.0'), {
    command: 'diff',
    from: { channel: 'stable' },
    to: { version: '1.4.0' },
  });
});

test('options stand before, between and after the words', () => {
  const invocation = readArguments(['--json', 'activate', '--dry-run', '1.4.0', '--server', 'http://x']);
  assert.deepEqual(invocation, {
    help: null,
    order: { command: 'activate', version: '1.4.0', channel: 'stable', gate: undefined },
    options: { json: true, dryRun: true, server: 'http://x', tokenFile: undefined },
  });
});

test('--help asks for the help of a command, or of all', () => {
  assert.deepEqual(readArguments(['--help']), { help: 'all' });
  assert.deepEqual(readArguments(['canary', '-h']), { help: 'canary' });
});

const wrong: [string, RegExp][] = [
  ['deploy', /Den Befehl „deploy“ gibt es nicht.*publish, activate/],
  ['publish 1.4', /„1\.4“ ist keine Version.*1\.4\.0-rc\.2/],
  ['publish v1.4.0', /keine Version/],
  ['activate ../../etc', /keine Version/],
  ['activate --gate @smoke', /kein Tag/],
  ['rollback --gate smoke', /--gate gibt es bei rollback nicht/],
  ['activate 1.0.0 2.0.0', /„2\.0\.0“ ist bei activate zu viel/],
  ['activate --channel Stable', /„Stable“ ist kein Name eines Kanals/],
  ['canary 5 --grow 25', /--grow und --every gehören zusammen/],
  ['canary 5 --grow 50,25 --every 1h', /„50,25“ ist kein Plan/],
  ['canary 5 --grow 25,101 --every 1h', /„25,101“ ist kein Plan/],
  ['canary 5 --grow 25 --every 200h', /„200h“ ist keine passende Zeit/],
  ['canary 5 --grow 25 --every bald', /„bald“ ist keine passende Zeit/],
  ['activate --grow 25 --every 1h', /--grow gibt es bei activate nicht/],
  ['canary', /Es fehlt die Prozentzahl.*0 bis 99/],
  ['canary 100', /„100“ ist keine passende Prozentzahl/],
  ['canary -5', /„-5“ ist keine passende Prozentzahl/],
  ['canary 1.5', /„1\.5“ ist keine passende Prozentzahl/],
  ['canary ten', /„ten“ ist keine passende Prozentzahl/],
  ['rollback 1.0.0', /„1\.0\.0“ ist bei rollback zu viel/],
  ['status --channel x', /--channel gibt es bei status nicht, nur bei publish, activate, rollback/],
  ['rollback --activate', /--activate gibt es bei rollback nicht/],
  ['activate --no-build', /--no-build gibt es bei activate nicht/],
  ['publish --channel candidate', /Nimm --activate dazu/],
  ['diff A_B', /weder Version noch Kanal/],
  ['status --frob', /Die Option --frob gibt es nicht/],
  ['status --force Notfall', /--force gibt es bei status nicht, nur bei publish, activate, canary/],
  ['activate --force', /Bei --force passt der Wert nicht/],
  ['activate --force=x', /--force braucht einen Grund von 3 bis 300 Zeichen/],
  ['publish --force Notfall', /--force gilt beim Aktivieren/],
  ['status --json=yes', /Bei --json passt der Wert nicht/],
  ['status --server', /Bei --server passt der Wert nicht/],
];
for (const [line, message] of wrong) {
  test(`refused with one sentence: ${line}`, () => {
    assert.throws(
      () => readArguments(line.split(' ')),
      (error) => {
        assert.ok(error instanceof CommandFailure);
        assert.match(error.message, message);
        assert.equal(error.exit, 2);
        assert.equal(error.message.includes('\n'), false);
        return true;
      },
    );
  });
}

test('no word at all is refused', () => {
  assert.throws(() => readArguments([]), /Es fehlt ein Befehl/);
});

import { shortConsumes } from './short-runtime.ts';

it('leaves of a shared module what finds it', () => {
  const written = [
    '\t4001: {',
    '\t\tfallback: ()=>()=>{throw new Error("Can not get \'effector\'")},',
    '\t\tshareScope: ["default"],',
    '\t\tsingleton: true,',
    '\t\trequiredVersion: "^23.4.4",',
    '\t\tstrictVersion: true,',
    '\t\teager: false,',
    '\t\tlayer: undefined,',
    '\t\tshareKey: "effector",',
    '\t}',
  ].join('\n');
  expect(
    shortConsumes(written)
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    '4001: {',
    'shareScope: ["default"],',
    'singleton: true,',
    'requiredVersion: "^23.4.4",',
    'strictVersion: true,',
    'shareKey: "effector",',
    '}',
  ]);
});

it('keeps a copy that a build brings along', () => {
  const copy = 'fallback: () => Promise.all([h.e(1)]).then(() => () => h(2)),\n';
  expect(shortConsumes(copy)).toBe(copy);
});

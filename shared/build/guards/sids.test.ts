import { execFileSync } from 'node:child_process';

it('no two units of the workspace share an id', () => {
  const output = execFileSync(process.execPath, [`${__dirname}/sids.ts`], { encoding: 'utf8' });
  const sids: string[] = JSON.parse(output);
  expect(sids.length).toBeGreaterThan(300);
  expect(sids.filter((sid, index) => sids.indexOf(sid) !== index)).toEqual([]);
});

import { workspaceRoot } from '@duellwerk/shared/build/workspace-root.ts';
import { readSettings } from '../settings.ts';
import { runDoctor } from './doctor.ts';

try {
  if (!(await runDoctor(process.env, readSettings(process.env, workspaceRoot)))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

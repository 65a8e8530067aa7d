// Everything that draws a step, in one piece of code.
// biome-ignore lint/performance/noBarrelFile: the entry of a chunk, imported by name nowhere.
export { OpenSteps } from './open-steps.tsx';
export { StepBar } from './step-bar.tsx';

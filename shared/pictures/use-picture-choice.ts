import { type ChangeEvent, useState } from 'react';
import type { PictureProblem } from './picture-problem.ts';
import { preparePicture } from './prepare-picture.ts';

/** The files that were chosen. The same ones can be chosen once more. */
export function chosenFiles({ currentTarget }: ChangeEvent<HTMLInputElement>): File[] {
  const files = [...(currentTarget.files ?? [])];
  currentTarget.value = '';
  return files;
}

/** Takes one chosen file and gives the picture to send. */
export function usePictureChoice(onPicture: (picture: Blob) => void) {
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = chosenFiles(event);
    if (!file) return;
    setPreparing(true);
    const prepared = await preparePicture(file);
    setPreparing(false);
    setProblem(prepared.problem);
    if (prepared.picture) onPicture(prepared.picture);
  };
  return { choose, problem, isPreparing };
}

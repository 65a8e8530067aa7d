// A font file with some of its letters and weights. Options: `letters` as a `unicode-range`.
import subsetFont from 'subset-font';

export const raw = true;

/** Weights of a variable face that the site uses. */
const WEIGHTS = { min: 400, max: 700 };

export default function loadFont(file) {
  const done = this.async();
  const { letters } = this.getOptions();
  const variationAxes = /-wght-/.test(this.resourcePath) ? { wght: WEIGHTS } : undefined;
  subsetFont(file, textOf(letters), { targetFormat: 'woff2', variationAxes }).then(
    (small) => done(null, small),
    done,
  );
}

/** All letters of a `unicode-range` of single ones and spans. */
function textOf(range) {
  return range
    .split(',')
    .flatMap((part) => {
      const [from, to = from] = part
        .slice(2)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');
}

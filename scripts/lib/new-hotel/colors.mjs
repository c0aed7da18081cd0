/** Lightness and chroma of each color in OKLCH, in light and dark mode: https://www.w3.org/TR/css-color-4/#ok-lab */
const TONES = {
  page: [0.978, 0.008, 0.2, 0.015],
  surface: [0.995, 0.003, 0.25, 0.02],
  text: [0.27, 0.02, 0.94, 0.012],
  muted: [0.48, 0.02, 0.76, 0.018],
  accent: [0.44, 0.09, 0.79, 0.09],
  'accent-deep': [0.36, 0.075, 0.86, 0.07],
  'on-accent': [0.99, 0.005, 0.2, 0.03],
  tint: [0.94, 0.017, 0.3, 0.025],
  border: [0.9, 0.012, 0.35, 0.02],
  'field-border': [0.64, 0.018, 0.57, 0.02],
};
/** Colors with a meaning keep their hue in every hotel. */
const MEANINGS = {
  danger: [0.49, 0.14, 0.77, 0.1, 25],
  'danger-deep': [0.42, 0.12, 0.83, 0.08, 25],
  success: [0.47, 0.08, 0.8, 0.07, 160],
  highlight: [0.56, 0.1, 0.79, 0.1, 80],
};

/**
 * @param {number} hue in degrees of OKLCH
 * @returns {Record<'light' | 'dark', Record<string, string>>} all colors of a hotel, as `#rrggbb`
 */
export function colorsOf(hue) {
  const all = Object.entries({ ...TONES, ...MEANINGS });
  return {
    light: Object.fromEntries(all.map(([name, [l = 0, c = 0, , , own = hue]]) => [name, hex(l, c, own)])),
    dark: Object.fromEntries(all.map(([name, [, , l = 0, c = 0, own = hue]]) => [name, hex(l, c, own)])),
  };
}

/** Converts OKLCH to sRGB: https://bottosson.github.io/posts/oklab/ @param {number} l @param {number} c @param {number} hue */
function hex(l, c, hue) {
  const a = c * Math.cos((hue * Math.PI) / 180);
  const b = c * Math.sin((hue * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${linear.map(channel).join('')}`;
}

/** @param {number} linear */
function channel(linear) {
  const share = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, share)))
    .toString(16)
    .padStart(2, '0');
}

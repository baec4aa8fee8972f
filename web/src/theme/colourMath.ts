type Triple = readonly [number, number, number];

/** Kinds of colour sight for which state colours must stay apart. */
export type Sight = 'normal' | 'redBlind' | 'greenBlind' | 'blueBlind';

/** Contrast ratio of two opaque colours `#rrggbb`, 1–21. Source: WCAG 2.2, relative luminance. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Distance of two colours in OKLab × 100 as a kind of sight has them; 2 is just visible. */
export function distance(one: string, other: string, sight: Sight = 'normal'): number {
  const [a, b] = [oklab(one, sight), oklab(other, sight)];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Smallest distance of any two colours of a list for a kind of sight. */
export function smallestDistance(colours: readonly string[], sight: Sight): number {
  const pairs = colours.flatMap((one, place) =>
    colours.slice(place + 1).map((other) => distance(one, other, sight)),
  );
  return Math.min(...pairs);
}

/** A colour between two, `#rrggbb`: `share` 0 is the first, 1 the second. Mixed as screens do it, without linear light. */
export function mixed(one: string, other: string, share: number): string {
  const channel = (from: number) => {
    const [a, b] = [one, other].map((hex) => Number.parseInt(hex.slice(from, from + 2), 16));
    const value = Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share);
    return value.toString(16).padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Linear RGB of a sight. Source: Machado, Oliveira, Fernandes 2009, severity 1. */
const sights: Record<Sight, readonly [Triple, Triple, Triple]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  redBlind: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  greenBlind: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  blueBlind: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function linear(hex: string): Triple {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function luminance(hex: string): number {
  return dot([0.2126, 0.7152, 0.0722], linear(hex));
}

function dot(row: Triple, rgb: Triple): number {
  return row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2];
}

function seen(hex: string, sight: Sight): Triple {
  const rgb = linear(hex);
  const clipped = (row: Triple) => Math.min(1, Math.max(0, dot(row, rgb)));
  const [r, g, b] = sights[sight];
  return [clipped(r), clipped(g), clipped(b)];
}

function oklab(hex: string, sight: Sight): Triple {
  const rgb = seen(hex, sight);
  const lms: Triple = [
    Math.cbrt(dot([0.4122214708, 0.5363325363, 0.0514459929], rgb)),
    Math.cbrt(dot([0.2119034982, 0.6806995451, 0.1073969566], rgb)),
    Math.cbrt(dot([0.0883024619, 0.2817188376, 0.6299787005], rgb)),
  ];
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], lms),
    dot([1.9779984951, -2.428592205, 0.4505937099], lms),
    dot([0.0259040371, 0.7827717662, -0.808675766], lms),
  ];
}

/** Measures of the drafting picture, in its own units. */
export const picture = { width: 860, height: 840, middle: 420, nip: 446 } as const;

const strandCount = 58;
const spread = 310;
/** Radius of the yarn at the nip, and of the same yarn where it leaves the picture. */
const radius = { from: 8.5, to: 6 } as const;
/** Length of one turn of twist, and of the pieces it is drawn with. */
const turn = 76;
const step = 8;

export interface Strand {
  path: string;
  /** 0…1: how much of it is seen. */
  strength: number;
  isAccent: boolean;
}

/** Strands that run together to the nip and on into the yarn, from top to bottom. Always the same ones. */
export function strands(): Strand[] {
  return Array.from({ length: strandCount }, (_, place) => {
    const side = (2 * (place + 0.5)) / strandCount - 1;
    // In the yarn half of the fibres lie in front and half behind; only the front is drawn on.
    const isInFront = place % 2 === 1;
    return {
      path: converging(place, side) + (isInFront ? twisted(place, side) : ''),
      strength: 0.2 + 0.45 * scatter(place + 300),
      isAccent: place % 12 === 5,
    };
  });
}

function converging(place: number, side: number): string {
  const y = fixed(picture.middle + spread * (side + 0.02 * (scatter(place) - 0.5)));
  const end = fixed(picture.middle + radius.from * side);
  const from = fixed(picture.nip * (0.34 + 0.08 * scatter(place + 100)));
  const to = fixed(picture.nip * (0.62 + 0.08 * scatter(place + 200)));
  return `M0 ${y}C${from} ${y} ${to} ${end} ${picture.nip} ${end}`;
}

/** A fibre of the yarn seen from the side: a wave that starts where the strand ended. */
function twisted(place: number, side: number): string {
  const phase = (place % 4 === 1 ? 1 : -1) * Math.acos(side);
  const length = picture.width - picture.nip;
  const points = Array.from({ length: Math.ceil(length / step) }, (_, before) => {
    const x = Math.min(length, (before + 1) * step);
    const r = radius.from + ((radius.to - radius.from) * x) / length;
    const y = picture.middle + r * Math.cos(phase + (2 * Math.PI * x) / turn);
    return `${fixed(picture.nip + x)} ${fixed(y)}`;
  });
  return `L${points.join('L')}`;
}

/** Even-looking disorder, 0…1, the same for the same place. */
function scatter(place: number): number {
  const wave = Math.sin(place * 12.9898) * 43758.5453;
  return wave - Math.floor(wave);
}

function fixed(value: number): string {
  return value.toFixed(1);
}

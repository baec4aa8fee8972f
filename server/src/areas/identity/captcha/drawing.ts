import { randomInt } from 'node:crypto';
import { captchaLength } from '@millwright/contract/areas/identity/captcha/captcha.ts';
import { type Glyph, glyphHeight, glyphs, glyphWidth } from './glyphs.ts';
import { type GreyPicture, pngOf } from './png.ts';

const width = 132;
const height = 44;
const paper = 255;
const ink = 70;
const penRadius = 1.5;
/** Lines are drawn as pieces of at most so many points, each bent by itself. */
const pieceLength = 2;

/** New signs of a captcha. */
export function newSigns(): string {
  const known = Object.keys(glyphs);
  return Array.from({ length: captchaLength }, () => known[randomInt(known.length)]).join('');
}

/** Draws signs, each turned, leaning and bent by chance, with two threads across, as a PNG file. */
export function drawSigns(signs: string): Buffer {
  const picture: GreyPicture = { width, height, shades: new Uint8Array(width * height).fill(paper) };
  const bend = aBend();
  const room = (width - 12) / signs.length;
  for (const [place, sign] of signs.split('').entries()) {
    const middle = { x: 6 + room * (place + 0.5), y: height / 2 };
    drawGlyph(picture, glyphs[sign] ?? [], { place: aPlace(middle), bend });
  }
  drawThread(picture);
  drawThread(picture);
  return pngOf(picture);
}

function drawThread(picture: GreyPicture): void {
  const from = { x: 0, y: between(8, height - 8) };
  const to = { x: width, y: between(8, height - 8) };
  drawLine(picture, { from, to, bend: aBend(), radius: 0.8 });
}

interface Point {
  readonly x: number;
  readonly y: number;
}
type Move = (point: Point) => Point;

function drawGlyph(picture: GreyPicture, glyph: Glyph, { place, bend }: { place: Move; bend: Move }): void {
  for (const stroke of glyph) {
    const points = Array.from({ length: stroke.length / 2 }, (_, index) =>
      place({ x: stroke[2 * index] ?? 0, y: stroke[2 * index + 1] ?? 0 }),
    );
    for (const [index, from] of points.entries()) {
      const to = points[index + 1];
      if (to !== undefined) drawLine(picture, { from, to, bend, radius: penRadius });
    }
  }
}

/** From the grid of a glyph to its place in the picture. */
function aPlace(middle: Point): Move {
  const turn = between(-0.35, 0.35);
  const lean = between(-0.25, 0.25);
  const scale = between(1.8, 2.3);
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const shift = { x: between(-2, 2), y: between(-3, 3) };
  return ({ x, y }) => {
    const up = (y - glyphHeight / 2) * scale;
    const along = (x - glyphWidth / 2) * scale - lean * up;
    return {
      x: middle.x + shift.x + along * cos - up * sin,
      y: middle.y + shift.y + along * sin + up * cos,
    };
  };
}

function aBend(): Move {
  const [overX, overY] = [between(0.08, 0.16), between(0.05, 0.1)];
  const [fromX, fromY] = [between(0, 6), between(0, 6)];
  const depth = between(1, 2);
  return ({ x, y }) => ({
    x: x + depth * Math.sin(overX * y + fromX),
    y: y + depth * Math.sin(overY * x + fromY),
  });
}

function drawLine(
  picture: GreyPicture,
  { from, to, bend, radius }: { from: Point; to: Point; bend: Move; radius: number },
): void {
  const pieces = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / pieceLength));
  const at = (piece: number) =>
    bend({
      x: from.x + ((to.x - from.x) * piece) / pieces,
      y: from.y + ((to.y - from.y) * piece) / pieces,
    });
  for (let piece = 0; piece < pieces; piece++)
    drawPiece(picture, { from: at(piece), to: at(piece + 1), radius });
}

/** A short straight line: each point of the picture is as dark as the pen covers it. */
function drawPiece(
  { width: across, height: down, shades }: GreyPicture,
  { from, to, radius }: { from: Point; to: Point; radius: number },
): void {
  const reach = radius + 1;
  const columns = range(Math.min(from.x, to.x) - reach, Math.max(from.x, to.x) + reach, across);
  const lines = range(Math.min(from.y, to.y) - reach, Math.max(from.y, to.y) + reach, down);
  for (let y = lines.first; y <= lines.last; y++)
    for (let x = columns.first; x <= columns.last; x++) {
      const covered = Math.min(1, Math.max(0, radius + 0.5 - distance({ x, y }, from, to)));
      const shade = Math.round(paper - (paper - ink) * covered);
      const index = y * across + x;
      shades[index] = Math.min(shades[index] ?? paper, shade);
    }
}

function range(low: number, high: number, size: number): { first: number; last: number } {
  return { first: Math.max(0, Math.floor(low)), last: Math.min(size - 1, Math.ceil(high)) };
}

/** From a point to a line that ends at two others. */
function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / square;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}

function between(low: number, high: number): number {
  return low + (high - low) * Math.random();
}

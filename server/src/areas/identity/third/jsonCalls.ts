import type { z } from 'zod';
import type { OutsideFetch } from '../../../platform/outside/outsideFetch.ts';
import { NotProved } from './provider.ts';

/** Asks by GET for JSON of a shape. Throws `NotProved` for any other answer. */
export async function getJson<Shape extends z.ZodType>(
  fetch: OutsideFetch,
  { address, headers = {}, shape }: { address: string; headers?: Record<string, string>; shape: Shape },
): Promise<z.output<Shape>> {
  return read(await fetch(address, { headers }), shape);
}

/** Asks by POST with JSON for JSON of a shape. Throws `NotProved` for any other answer. */
export async function postJson<Shape extends z.ZodType>(
  fetch: OutsideFetch,
  { address, body, shape }: { address: string; body: object; shape: Shape },
): Promise<z.output<Shape>> {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return read(await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) }), shape);
}

async function read<Shape extends z.ZodType>(answer: Response, shape: Shape): Promise<z.output<Shape>> {
  const told: unknown = await answer.json().catch(() => undefined);
  const parsed = shape.safeParse(told);
  if (parsed.success) return parsed.data;
  throw new NotProved(codeOf(told) ?? answer.status);
}

/** What an answer of another shape calls its error: `{ "code": … }`, `{ "errcode": … }`. */
function codeOf(told: unknown): unknown {
  if (typeof told !== 'object' || told === null) return undefined;
  const code: unknown = Reflect.get(told, 'code') ?? Reflect.get(told, 'errcode');
  return code === 0 ? undefined : code;
}

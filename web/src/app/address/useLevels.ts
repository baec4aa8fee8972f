import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';

/** How many steps down within its page led to an address; it travels with the entry of the history, not with a link. */
const levelState = z.object({ level: z.int().min(1) });

export function levelOf(state: unknown): number {
  return levelState.safeParse(state).data?.level ?? 0;
}

type More = Readonly<Record<string, unknown>>;

/** Ways within a page that the browser's Back takes back level by level. Addresses are of the same path. */
export interface Levels {
  /** The state of a link that leads one level down. */
  below: More;
  /** A step down: a row, its form, the machines behind a figure. */
  deeper: (to: string, more?: More) => void;
  /** Another view on the same level: the next row, another filter. */
  beside: (to: string, more?: More) => void;
  /** Up to where the step down began; for who came by a link, to this address. */
  up: (to: string, more?: More) => void;
  /** The same past all levels. */
  top: (to: string, more?: More) => void;
}

export function useLevels(): Levels {
  const { state } = useLocation();
  const navigate = useNavigate();
  const level = levelOf(state);
  return useMemo(() => {
    const here = level === 0 ? {} : { level };
    const below = { level: level + 1 };
    const beside: Levels['beside'] = (to, more) =>
      void navigate(to, { replace: true, state: { ...here, ...more } });
    return {
      below,
      deeper: (to, more) => void navigate(to, { state: { ...below, ...more } }),
      beside,
      up: (to, more) => (level > 0 ? void navigate(-1) : beside(to, more)),
      top: (to, more) => (level > 0 ? void navigate(-level) : beside(to, more)),
    };
  }, [navigate, level]);
}

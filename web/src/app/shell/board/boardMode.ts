import { useSearchParams } from 'react-router';
import type { Mode } from '../../../theme/tokens.ts';

/** Boards are dark; `?theme=light` is for bright halls. */
export function useBoardMode(): Mode {
  const [search] = useSearchParams();
  return search.get('theme') === 'light' ? 'light' : 'dark';
}

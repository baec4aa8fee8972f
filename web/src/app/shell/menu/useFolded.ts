import { useState } from 'react';
import { preferences } from '../../storage/storage.ts';

/** Whether the side menu is folded; kept on this browser. */
export function useFolded(): [boolean, (isFolded: boolean) => void] {
  const [isFolded, setIsFolded] = useState(() => preferences.read('sidebarCollapsed') === '1');
  return [
    isFolded,
    (next) => {
      preferences.write('sidebarCollapsed', next ? '1' : '0');
      setIsFolded(next);
    },
  ];
}

import { boardScreens } from '@millwright/contract/areas/boards/screens.ts';
import { machineAddress } from '@millwright/contract/core/screen/boardPages.ts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

export { machineAddress };
export const statusPath = pathOf('machineStatus');

/** Opens a machine's page; the same function as long as the screen lives. */
export function useOpenMachine(): (code: string) => void {
  const navigate = useNavigate();
  return useCallback((code) => void navigate(machineAddress(code)), [navigate]);
}

/** The address of a board's screen. */
export function pathOf(name: string): string {
  return boardScreens.find((screen) => screen.name === name)?.path ?? '/';
}

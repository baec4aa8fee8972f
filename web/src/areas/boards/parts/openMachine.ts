import { boardScreens } from '@millwright/contract/areas/boards/screens.ts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

const detailPath = pathOf('equipmentDetail');
export const statusPath = pathOf('machineStatus');

/** The address of a machine's page. */
export function machineAddress(code: string): string {
  return `${detailPath}?${new URLSearchParams({ code }).toString()}`;
}

/** Opens a machine's page; the same function as long as the screen lives. */
export function useOpenMachine(): (code: string) => void {
  const navigate = useNavigate();
  return useCallback((code) => void navigate(machineAddress(code)), [navigate]);
}

/** The address of a board's screen. */
export function pathOf(name: string): string {
  return boardScreens.find((screen) => screen.name === name)?.path ?? '/';
}

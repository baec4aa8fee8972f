import { useEffect, useState } from 'react';
import { readRinging, type Ringing, startRinging, stopRinging } from './pushDevice.ts';

/** Whether this browser rings, and how to change it; undefined as long as it is not known. */
export function useRinging(): {
  ringing: Ringing | undefined;
  /** Gives how it is then; throws what the server refuses. */
  change: (isOn: boolean) => Promise<Ringing>;
} {
  const [ringing, setRinging] = useState<Ringing>();
  useEffect(() => {
    let isLeft = false;
    void readRinging().then((read) => {
      if (!isLeft) setRinging(read);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return {
    ringing,
    change: async (isOn) => {
      const now = isOn ? await startRinging() : await stoppedRinging();
      setRinging(now);
      return now;
    },
  };
}

async function stoppedRinging(): Promise<Ringing> {
  await stopRinging();
  return 'off';
}

import { useEffect, useState } from 'react';
import { readRinging, type Ringing, startRinging, stopRinging } from './pushDevice.ts';

/** Whether this browser rings, and how to change it; undefined as long as it is not known. */
export function useRinging(): {
  ringing: Ringing | undefined;
  /** Throws what the server refuses. */
  change: (isOn: boolean) => Promise<void>;
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
      if (isOn) setRinging(await startRinging());
      else {
        await stopRinging();
        setRinging('off');
      }
    },
  };
}

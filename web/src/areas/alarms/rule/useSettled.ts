import { useEffect, useState } from 'react';

/** A value as it was when it last stood still for so long; the first at once. */
export function useSettled<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it says, and not which object says it
  }, [key, delayMs]);
  return settled;
}

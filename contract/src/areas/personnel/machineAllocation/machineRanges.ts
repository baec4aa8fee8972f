/** The numbers of machines, with those that follow each other in the mill as one range: `01–06, 08`. */
export function rangesOf(
  ids: readonly number[],
  machines: readonly { readonly id: number; readonly number: string }[],
): string {
  const wanted = new Set(ids);
  const runs = machines.reduce<{ isOpen: boolean; runs: string[][] }>(
    ({ isOpen, runs: before }, { id, number }) => {
      if (!wanted.has(id)) return { isOpen: false, runs: before };
      const last = before.at(-1);
      if (!isOpen || last === undefined) return { isOpen: true, runs: [...before, [number]] };
      return { isOpen: true, runs: [...before.slice(0, -1), [...last, number]] };
    },
    { isOpen: false, runs: [] },
  );
  return runs.runs.map((run) => (run.length < 3 ? run.join(', ') : `${run[0]}–${run.at(-1)}`)).join(', ');
}

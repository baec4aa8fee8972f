import { Radio } from 'antd';
import type { ReactNode } from 'react';
import type { Side } from '../../model/columns/mergedLines.ts';
import { Quiet } from '../../parts/Quiet.tsx';

type ConflictRowProps = {
  label: ReactNode;
  side: Side;
  before: ReactNode;
  mine: ReactNode;
  theirs: ReactNode;
  onChoose: (side: Side) => void;
};

/** Something that two changed: what it was, and what each made of it, to choose from. */
export function ConflictRow({ label, side, before, mine, theirs, onChoose }: ConflictRowProps) {
  const radio = (own: Side, value: ReactNode) => (
    <td>
      <Radio checked={side === own} onChange={() => onChoose(own)}>
        {value}
      </Radio>
    </td>
  );
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Quiet>{before}</Quiet>
      </td>
      {radio('mine', mine)}
      {radio('theirs', theirs)}
    </tr>
  );
}

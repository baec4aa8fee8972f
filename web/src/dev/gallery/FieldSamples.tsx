import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { useState } from 'react';
import { FieldInput } from '../../resource/widgets/FieldInput.tsx';
import { blankValue } from '../../resource/model/form/draft.ts';
import { type FieldProblem, fieldProblem } from '../../resource/model/form/problems.ts';
import { problemSentence } from '../../resource/form/field/problemSentence.ts';
import { PictureStoreContext } from '../../resource/model/uploads/pictureStore.ts';
import { useResourceWords } from '../../resource/words.ts';
import { Card, CardGroup } from './Card.tsx';
import { sample } from './sample.ts';
import { localStore } from './uploads.ts';
import { ProblemLine } from '../../resource/parts/conflict/ProblemLine.tsx';
import { Quiet } from '../../resource/parts/Quiet.tsx';

/** Every kind of field: empty, wrong, and shut. */
export function FieldSamples() {
  return (
    <PictureStoreContext value={localStore}>
      <CardGroup title="Fields">
        {Object.entries(sample.fields).map(([name, field]) => (
          <FieldSample key={name} name={name} field={field} />
        ))}
      </CardGroup>
    </PictureStoreContext>
  );
}

function FieldSample({ name, field }: { name: string; field: Field }) {
  const words = useResourceWords(sample);
  const [value, setValue] = useState<unknown>(() => blankValue(field));
  const problem: FieldProblem | undefined = fieldProblem(field, value);
  const shared = { name, field, resource: sample, words, label: field.kind };
  return (
    <Card title={`${field.kind}${field.optional ? ' (optional)' : ''}`}>
      <FieldInput
        {...shared}
        id={`${name}-open`}
        value={value}
        onChange={setValue}
        isInvalid={problem !== undefined}
      />
      {problem === undefined ? null : <ProblemLine>{problemSentence(problem, words)}</ProblemLine>}
      <p>
        <Quiet>disabled</Quiet>
      </p>
      <FieldInput {...shared} id={`${name}-shut`} value={value} onChange={setValue} isDisabled />
    </Card>
  );
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useMemo, useState } from 'react';
import { queryKeyOf } from '../../app/api/useCall.ts';
import { readLanguage } from '../../app/i18n/language.ts';
import { useSession } from '../../app/session/useSession.ts';
import { ActionHost } from '../../resource/actions/ActionHost.tsx';
import { DerivedContext } from '../../resource/context.ts';
import { ResourceDetail } from '../../resource/detail/ResourceDetail.tsx';
import { FormBody } from '../../resource/form/FormBody.tsx';
import { formWidth } from '../../resource/form/formWidth.ts';
import { useForm } from '../../resource/form/useForm.ts';
import { useResourceWords } from '../../resource/words.ts';
import { CardGroup } from './Card.tsx';
import { trialDerived, trialHistory, trialOrder, trialRow } from './trialDocument.ts';
import { addTrialWords } from './trialWords.ts';

type Open = 'details' | 'form' | 'new';

/** A document with lines: its details, its form, and that of a new one. No server stands behind it. */
export function DocumentSamples() {
  const tenantId = useSession()?.tenantId ?? 0;
  const [open, setOpen] = useState<Open>();
  addTrialWords(readLanguage());
  const client = useMemo(() => clientOf(tenantId), [tenantId]);
  return (
    <QueryClientProvider client={client}>
      <DerivedContext value={trialDerived}>
        <ActionHost>
          <CardGroup title="Document">
            {(['details', 'form', 'new'] as const).map((each) => (
              <Button key={each} onClick={() => setOpen(each)}>
                {each}
              </Button>
            ))}
          </CardGroup>
          {open === 'details' ? <Details onClose={() => setOpen(undefined)} /> : null}
          {open === 'form' || open === 'new' ? (
            <Form key={open} isNew={open === 'new'} onClose={() => setOpen(undefined)} />
          ) : null}
        </ActionHost>
      </DerivedContext>
    </QueryClientProvider>
  );
}

function Details({ onClose }: { onClose: () => void }) {
  const words = useResourceWords(trialOrder);
  return (
    <ResourceDetail
      id={trialRow.id}
      neighbours={[trialRow.id]}
      words={words}
      onOpen={onClose}
      onClose={onClose}
      onGone={onClose}
    />
  );
}

function Form({ isNew, onClose }: { isNew: boolean; onClose: () => void }) {
  const words = useResourceWords(trialOrder);
  const row = isNew ? undefined : trialRow;
  const form = useForm({ row, from: undefined }, words);
  return (
    <Drawer
      open
      size={formWidth(trialOrder, trialDerived.children)}
      title={words.noun}
      data-testid="form-drawer"
      onClose={onClose}
    >
      <FormBody form={form} row={row} words={words} />
    </Drawer>
  );
}

/** Knows the row and its history, and asks nobody for them. */
function clientOf(tenantId: number): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const { queryById, history } = trialDerived.calls;
  client.setQueryData(queryKeyOf(queryById, { id: trialRow.id }, tenantId), trialRow);
  client.setQueryData(queryKeyOf(history, { id: trialRow.id }, tenantId), trialHistory);
  return client;
}

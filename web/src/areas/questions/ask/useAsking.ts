import {
  listAsked,
  type QuestionReading,
  readAsked,
} from '@millwright/contract/areas/questions/asking/calls.ts';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { queryClient } from '../../../app/api/queryClient.ts';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useLevels } from '../../../app/address/useLevels.ts';
import { useView, type ViewHold } from '../../analysis/parts/useView.ts';
import {
  askAddress,
  type AskView,
  askDefaults,
  questionAsked,
  readAskView,
  writeAskView,
} from './askView.ts';

export interface AskState {
  readonly hold: ViewHold;
  readonly ask: AskView;
  /** The words that were asked last. */
  readonly text: string;
  readonly isAsked: boolean;
  /** How the words were read, where that is not what the address asks already. */
  readonly reading: QuestionReading | undefined;
  /** Where what was read is asked, for an address that holds words alone. */
  readonly leadsTo: string | undefined;
  readonly isPeriodAssumed: boolean;
  /** The production date, where the calendar is a day ahead of it. */
  readonly productionDate: string | null;
  /** Words are being read: what is shown answers the question before. */
  readonly isReading: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly asks: (text: string) => void;
  readonly changeAsk: (part: Partial<AskView>) => void;
}

/** What is asked stands in the address, so that it can be sent, kept and gone back to; words are read by the server. */
export function useAsking(): AskState {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const levels = useLevels();
  const hold = useView(askDefaults);
  const ask = readAskView(search);
  const text = search.get('q') ?? '';
  const isAsked = ask.kpis.length > 0;
  const [fresh, setFresh] = useState<{ said: string; reading: QuestionReading } | undefined>();
  const [failed, setFailed] = useState<{ said: string; cause: unknown } | undefined>();
  const [isReading, setIsReading] = useState(false);
  const own = fresh?.said === text ? fresh.reading : undefined;
  const isOpened = text !== '' && !isAsked && own === undefined;
  const opened = useCall(readAsked, { text }, { isEnabled: isOpened, isQuiet: true });
  const reading = own ?? (isOpened ? opened.data : undefined);
  const to = (params: URLSearchParams) => `${pathname}?${params.toString()}`;
  const asks = async (said: string) => {
    setIsReading(true);
    setFailed(undefined);
    try {
      const { from, to: until } = hold.view;
      const isFollowed = isAsked && from !== undefined && until !== undefined;
      const topic = isAsked ? undefined : (reading?.topic ?? undefined);
      const after = isFollowed
        ? { after: questionAsked({ ...hold.view, from, to: until }, ask) }
        : topic && { afterTopic: topic };
      const next = await callApi(readAsked, { text: said, ...after }, { isQuiet: true });
      setFresh({ said, reading: next });
      levels.deeper(
        to(next.question === null ? new URLSearchParams({ q: said }) : askAddress(said, next.question)),
      );
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[1] === listAsked.name,
      });
    } catch (cause) {
      setFailed({ said, cause });
    } finally {
      setIsReading(false);
    }
  };
  const found = opened.data?.question;
  return {
    hold,
    ask,
    text,
    isAsked,
    reading: isAsked ? undefined : reading,
    leadsTo: isOpened && found ? to(askAddress(text, found)) : undefined,
    isPeriodAssumed: own?.isPeriodAssumed === true || (!isAsked && reading?.isPeriodAssumed === true),
    productionDate: own?.productionDate ?? null,
    isReading,
    isBusy: isReading || opened.isLoading,
    error: failed?.cause ?? (isOpened ? opened.error : null),
    retry: () => (failed === undefined ? void opened.refetch() : void asks(failed.said)),
    asks: (said) => void asks(said),
    changeAsk: (part) => levels.beside(to(writeAskView(search, { ...ask, ...part }))),
  };
}

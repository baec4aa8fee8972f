import { useMemo } from 'react';
import { useWords } from '../../boards/parts/useWords.ts';
import { type AnalysisWords, analysisWords } from './analysisWords.ts';

/** The words of analysis in the user's language; the same object while the language stays. */
export function useAnalysisWords(): AnalysisWords {
  const words = useWords();
  return useMemo(() => analysisWords(words), [words]);
}

import { SectionScreen } from '../sections/SectionScreen.tsx';

/** The cards with what stands before and after them, live. */
export default function CardingBeforeAfterScreen() {
  return <SectionScreen board="cardingBeforeAfter" />;
}

import { SectionScreen } from '../sections/SectionScreen.tsx';

/** All ring frames, live. */
export default function RingSpinningScreen() {
  return <SectionScreen board="ringSpinning" />;
}

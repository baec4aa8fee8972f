import { SectionScreen } from '../sections/SectionScreen.tsx';

/** The ring frames that spin count 32, live. */
export default function Spinning32SScreen() {
  return <SectionScreen board="spinning32S" />;
}

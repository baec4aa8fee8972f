import { SectionScreen } from '../sections/SectionScreen.tsx';

/** The ring frames that spin count 40, live. */
export default function Spinning40SScreen() {
  return <SectionScreen board="spinning40S" />;
}

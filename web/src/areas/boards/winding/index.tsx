import { SectionScreen } from '../sections/SectionScreen.tsx';

/** All winders, live. */
export default function WindingScreen() {
  return <SectionScreen board="winding" />;
}

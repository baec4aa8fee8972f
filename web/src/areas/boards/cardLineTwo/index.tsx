import { CardLineScreen } from '../cardLine/CardLineScreen.tsx';

/** Carding line 2 of the mill, live. */
export default function CardLineTwoScreen() {
  return <CardLineScreen line="2" />;
}

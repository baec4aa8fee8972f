import { CardLineScreen } from '../cardLine/CardLineScreen.tsx';

/** Carding line 1 of the mill, live. */
export default function CardLineOneScreen() {
  return <CardLineScreen line="1" />;
}
